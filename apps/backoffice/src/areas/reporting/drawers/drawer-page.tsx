import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { DrawerDetail } from '@servery/contract/trade/drawers.ts'
import { factDoubtCodes } from '@servery/domain/business/access/doubts.ts'
import { drawerExceptionCodes } from '@servery/domain/drawer/types.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperChoice, PrintButton, usePaper } from '../../../kit/export/index.ts'
import { BranchClock } from '../../../kit/reports/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { CloseDrawerButton } from './close-drawer.tsx'
import { DrawerMethods, DrawerSums } from './drawer-figures.tsx'
import { DrawerPaper } from './drawer-paper.tsx'
import { DrawerPeople } from './drawer-people.tsx'
import { DrawerStory } from './drawer-story.tsx'
import { DrawerStatusChip } from './drawer-words.tsx'
import { DrawerReviews, ReviewDrawerButton } from './review-drawer.tsx'

const photosEveryMs = 15_000
const papers = ['58', '80'] as const

/** One session: how it adds up, what happened, and its report as it is printed. */
export function DrawerPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/reports/cashDrawer/$id' })
  const { paper, setPaper } = usePaper(papers, '80')
  const query = useQuery(
    api.drawers.get.queryOptions({
      input: { id },
      // Photos come by themselves, after the facts that name them.
      refetchInterval: ({ state }) =>
        state.data?.entries.some(({ photo }) => photo === '') === true ? photosEveryMs : false,
    }),
  )
  const drawer = query.data
  useRefreshOnFacts(drawer?.branchId, api.drawers.key())
  const back = <BackLink href={paths.cashDrawers()}>{t('nav.drawers')}</BackLink>
  if (drawer === undefined) {
    return (
      <Page back={back} title={t('drawers.one')} titleTrail={[t('app.name')]}>
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} variant="rounded" />
        )}
      </Page>
    )
  }
  return (
    <Page
      actions={
        <DrawerActions drawer={drawer}>
          <PaperChoice
            label={t('drawers.paper')}
            onPaper={setPaper}
            paper={paper}
            papers={papers}
          />
        </DrawerActions>
      }
      adornment={<DrawerStatusChip drawer={drawer} />}
      back={back}
      subtitle={<DrawerSubtitle drawer={drawer} />}
      title={t('drawers.name', { till: drawer.registerName })}
      titleTrail={[drawer.branchName, t('app.name')]}
    >
      <BranchClock timeZone={drawer.timeZone}>
        <Box
          sx={{
            alignItems: 'start',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
            '@media print': { display: 'block' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0, '@media print': { display: 'none' } }}>
            <DrawerBesides drawer={drawer} />
            <DrawerExceptions drawer={drawer} />
            <DrawerReviews drawer={drawer} />
            <DrawerSums drawer={drawer} />
            <DrawerPeople drawer={drawer} />
            <DrawerMethods drawer={drawer} />
            <DrawerStory drawer={drawer} />
          </Box>
          <DrawerPaper drawer={drawer} paper={paper} />
        </Box>
      </BranchClock>
    </Page>
  )
}

interface DrawerActionsProps {
  readonly drawer: DrawerDetail
  readonly children: ReactNode
}

/** What whoever looks at it may do with it. */
function DrawerActions({ drawer, children }: DrawerActionsProps) {
  const { can } = useSession()
  const isReviewable = drawer.status === 'closed' && can('drawers.review')
  return (
    <>
      {drawer.status === 'open' && drawer.tillGone && can('registers.pair') && (
        <CloseDrawerButton drawer={drawer} />
      )}
      {isReviewable && <ReviewDrawerButton drawer={drawer} />}
      {children}
      <PrintButton secondary={isReviewable && drawer.review === null} />
    </>
  )
}

function DrawerSubtitle({ drawer }: { readonly drawer: DrawerDetail }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ alignItems: 'center', columnGap: 1.5, display: 'flex', flexWrap: 'wrap' }}>
      <span>
        {t('drawers.column.opened')} <DateTimeText instant={drawer.openedAt} shape="dateTime" />
        {drawer.openedBy !== '' && ` · ${drawer.openedBy}`}
      </span>
      {drawer.closedAt !== null && (
        <span>
          {t('drawers.column.closed')} <DateTimeText instant={drawer.closedAt} shape="dateTime" />
          {drawer.closedBy !== null && ` · ${drawer.closedBy}`}
        </span>
      )}
      {drawer.zNumber !== null && <CodeText>{drawer.zNumber}</CodeText>}
    </Box>
  )
}

/** That it comes from another past of a till, and which drawer went on in the books. */
function DrawerBesides({ drawer: { besides } }: { readonly drawer: DrawerDetail }) {
  const { t } = useTranslation()
  if (besides === null) return null
  return (
    <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
      {t('drawers.besides', { till: besides.registerName })}{' '}
      {besides.drawerId !== null && (
        <Link href={paths.cashDrawer(besides.drawerId)}>{t('drawers.besidesLink')}</Link>
      )}
    </Alert>
  )
}

const knownExceptions = [...drawerExceptionCodes, 'books_differ'] as const

function DrawerExceptionWords({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const doubt = factDoubtCodes.find((one) => one === code)
  if (doubt !== undefined) return t(`orderStory.exception.${doubt}`)
  return t(`drawers.exception.${knownExceptions.find((one) => one === code) ?? 'unknown'}`, {
    code,
  })
}

/** What a person should look at; it never stops anything. */
function DrawerExceptions({ drawer }: { readonly drawer: DrawerDetail }) {
  const { t } = useTranslation()
  if (drawer.exceptions.length === 0) return null
  return (
    <Alert severity="warning" sx={{ bgcolor: 'background.paper' }} variant="outlined">
      <strong>{t('drawers.exceptions')}</strong>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {drawer.exceptions.map(({ amount, code, factId }) => (
          <li key={`${factId} ${code}`}>
            <DrawerExceptionWords code={code} />
            {amount !== null && amount !== 0 && (
              <>
                {' '}
                (<MoneyText currency={drawer.currency} minor={amount} />)
              </>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
