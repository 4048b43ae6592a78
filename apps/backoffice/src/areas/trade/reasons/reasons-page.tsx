import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../../platform/api/index.ts'
import { RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { Reason } from './reason-form.ts'
import { listPages, pathOfList, uncounted } from './reason-lists.ts'
import { useReasons, useReasonUsage } from './use-reasons.ts'
import { UsedText } from './used-text.tsx'

/** The lists of reasons, with how many there are and how often they were given. */
export function ReasonsPage() {
  const { t } = useTranslation()
  const { me } = useSession()
  const query = useReasons()
  return (
    <Page
      subtitle={t('reasons.intro')}
      title={t('reasons.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {query.data !== undefined ? (
        <Cards reasons={query.data} />
      ) : query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={320} variant="rounded" />
      )}
    </Page>
  )
}

function Cards({ reasons }: { readonly reasons: readonly Reason[] }) {
  const usage = useReasonUsage()
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {listPages.map((list) => (
        <li key={list}>
          <ListCard list={list} reasons={reasons} used={<UsedText used={usage.ofList(list)} />} />
        </li>
      ))}
    </Box>
  )
}

interface ListCardProps {
  readonly list: ReasonList
  readonly reasons: readonly Reason[]
  readonly used: ReactNode
}

function ListCard({ list, reasons, used }: ListCardProps) {
  const { t } = useTranslation()
  const countOf = (one: ReasonList, active: boolean) =>
    reasons.filter((reason) => reason.details.list === one && reason.active === active).length
  const off = countOf(list, false)
  return (
    <Card sx={{ height: '100%', p: 2.5, '& a': { color: 'text.primary' } }}>
      <Typography component="h2" variant="h3">
        <RouterLink href={pathOfList(list)}>{t(`reasons.list.${list}`)}</RouterLink>
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }} variant="body2">
        {t(`reasons.listHint.${list}`)}
      </Typography>
      <Typography sx={{ mt: 1.5 }} variant="body2">
        {t('reasons.inUse', { count: countOf(list, true) })}
        {off > 0 && <> · {t('reasons.switchedOff', { count: off })}</>}
        {list === 'petty_cash' && (
          <> · {t('reasons.andNoSale', { count: countOf('no_sale', true) })}</>
        )}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {uncounted.has(list) ? (
          t('reasons.notCounted')
        ) : (
          <>
            {used} · {t('reasons.lastDays')}
          </>
        )}
      </Typography>
    </Card>
  )
}
