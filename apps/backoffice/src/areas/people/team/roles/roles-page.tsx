import AddIcon from '@mui/icons-material/Add'
import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { RoleRecord } from '@servery/contract/people/roles.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PosTabs } from '../../../../kit/tabs/index.ts'
import { LoadProblem } from '../../../../platform/api/index.ts'
import { PublishLag } from '../../../../platform/live/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { useRoleName, useRoles, useTeam } from '../use-team.ts'

/** What people may do, role by role. */
export function RolesPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const query = useRoles()
  useTeam()
  const add = can('roles.write') && (
    <Button
      onClick={() => history.push(paths.newRole())}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('rights.new')}
    </Button>
  )
  return (
    <Page
      actions={add}
      adornment={<PublishLag />}
      subtitle={t('rights.subtitle')}
      title={t('pos.tab.roles')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <PosTabs />
      {query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
            listStyle: 'none',
            m: 0,
            p: 0,
          }}
        >
          {query.data === undefined
            ? Array.from({ length: 7 }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places of cards to come.
                <Skeleton component="li" height={132} key={at} variant="rounded" />
              ))
            : query.data.rows
                .filter(({ archived }) => !archived)
                .map((role) => <RoleCard key={role.id} role={role} />)}
        </Box>
      )}
    </Page>
  )
}

const cardLook = {
  alignContent: 'start',
  display: 'grid',
  gap: 0.5,
  p: 2,
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const

function RoleCard({ role }: { readonly role: RoleRecord }) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const isLocked = role.key === 'owner'
  return (
    <Card component="li" sx={cardLook} variant="outlined">
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <Box component="h2" sx={{ fontSize: '1rem', fontWeight: 600, m: 0 }}>
          <RouterLink href={paths.role(role.id)}>
            <bdi>{nameOf(role)}</bdi>
          </RouterLink>
        </Box>
        {isLocked && <LockIcon aria-label={t('rights.locked')} fontSize="small" role="img" />}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {role.key === null
          ? t('rights.ownHint', { role: t(`roles.name.${role.base}`) })
          : t(`roles.hint.${role.key}`)}
      </Box>
      <Box sx={{ fontSize: '0.875rem' }}>{t('rights.members', { count: role.members })}</Box>
    </Card>
  )
}
