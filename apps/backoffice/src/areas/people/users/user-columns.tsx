import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/index.ts'
import { getEmail, getName, getStatus, type Person, type PersonStatus } from './people.ts'

const tones: { readonly [status in PersonStatus]: Tone } = {
  active: 'success',
  invited: 'info',
  suspended: 'error',
}

export function listUserColumns(t: TFunction): readonly ListColumn<Person>[] {
  return [
    {
      key: 'name',
      header: t('users.column.name'),
      cell: (person) => <NameCell person={person} />,
      sortable: true,
    },
    {
      key: 'email',
      header: t('users.column.email'),
      cell: (person) => <bdi>{getEmail(person)}</bdi>,
      sortable: true,
    },
    { key: 'status', header: t('users.column.status'), cell: (row) => <StatusCell person={row} /> },
    {
      key: 'role',
      header: t('users.column.role'),
      cell: (person) => t(`roles.name.${rightsOf(person).role}`),
    },
    {
      key: 'branches',
      header: t('users.column.branches'),
      cell: (person) => <BranchesText {...rightsOf(person)} />,
    },
    {
      key: 'jobTitle',
      header: t('users.column.jobTitle'),
      cell: (person) => (person.kind === 'user' && person.user.jobTitle) || '–',
      hideBelow: 'xl',
    },
    {
      key: 'twoStep',
      header: t('users.column.twoStep'),
      cell: (person) => <TwoStepCell person={person} />,
      definition: t('users.column.twoStepDefinition'),
      hideBelow: 'lg',
    },
    {
      key: 'lastActive',
      header: t('users.column.lastActive'),
      cell: (person) => <LastActiveCell person={person} />,
      hideBelow: 'lg',
      sortable: true,
    },
  ]
}

function rightsOf(person: Person) {
  return person.kind === 'user' ? person.user : person.invitation
}

function NameCell({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const name = getName(person)
  if (name === '') return <span>{t('users.unnamed')}</span>
  return (
    <span>
      <bdi>{name}</bdi>
      {person.id === me.user.id && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({t('users.you')})
        </Box>
      )}
    </span>
  )
}

function StatusCell({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  if (person.kind === 'invitation' && person.invitation.expired) {
    return <StatusChip label={t('users.status.expired')} tone="warning" />
  }
  const status = getStatus(person)
  return <StatusChip label={t(`users.status.${status}`)} tone={tones[status]} />
}

interface BranchesTextProps {
  readonly branchIds: readonly string[] | null
  readonly otherBranches: number
}

/** Names of branches; of those that one may not see, how many there are. */
export function BranchesText({ branchIds, otherBranches }: BranchesTextProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  if (branchIds === null) return <>{t('users.allBranches')}</>
  const known = me.branches.filter(({ id }) => branchIds.includes(id)).map(({ name }) => name)
  const shown = known.slice(0, 2).join(', ')
  // A branch that was archived is in no list of names any more.
  const more = branchIds.length - Math.min(known.length, 2) + otherBranches
  if (shown === '') return <>{t('users.onlyOthers', { count: more })}</>
  return <>{more === 0 ? shown : t('users.moreBranches', { names: shown, count: more })}</>
}

function TwoStepCell({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  if (person.kind === 'invitation') return <>–</>
  if (!person.user.twoStep) return <>{t('users.off')}</>
  return (
    <>
      <CheckIcon aria-hidden color="success" fontSize="small" sx={{ display: 'block' }} />
      <span style={visuallyHidden}>{t('users.on')}</span>
    </>
  )
}

function LastActiveCell({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  if (person.kind === 'invitation') return <>–</>
  const { lastActiveAt } = person.user
  if (lastActiveAt === null) return t('users.never')
  return <DateTimeText instant={lastActiveAt} />
}
