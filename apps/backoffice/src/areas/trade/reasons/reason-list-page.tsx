import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../../platform/api/index.ts'
import { PublishLag } from '../../../platform/live/index.ts'
import { BackLink, NotFoundPage, paths, TabLinks } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Reason } from './reason-form.ts'
import { listPages, pathOfList, readList, uncounted } from './reason-lists.ts'
import { ReasonRows } from './reason-rows.tsx'
import { useReasons, useReasonUsage } from './use-reasons.ts'
import { UsedText } from './used-text.tsx'

/** One list of reasons, in the order in which tills offer them. */
export function ReasonListPage() {
  const { list: name } = useParams({ from: '/shell/reasons/$list' })
  const { tab } = useSearch({ from: '/shell/reasons/$list' })
  const list = readList(name, tab)
  return list === null ? <NotFoundPage /> : <ListOfReasons key={list} list={list} />
}

function ListOfReasons({ list }: { readonly list: ReasonList }) {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const [archived, setArchived] = useState(false)
  const [edited, setEdited] = useState<Reason | 'new' | null>(null)
  const query = useReasons(archived)
  const rows = query.data?.filter(({ details }) => details.list === list)
  const add = (
    <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
      {t('reasons.new')}
    </Button>
  )
  return (
    <Page
      actions={can('settings.write') && add}
      adornment={<PublishLag />}
      back={<BackLink href={paths.reasons()}>{t('reasons.title')}</BackLink>}
      subtitle={t(`reasons.listHint.${list}`)}
      title={t(`reasons.list.${list}`)}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <TabLinks
        current={pathOfList(list)}
        label={t('reasons.lists')}
        tabs={[...listPages, 'no_sale' as const].map((one) => ({
          path: pathOfList(one),
          label: t(`reasons.list.${one}`),
        }))}
      />
      <ToggleButtonGroup
        aria-label={t('reasons.shown')}
        exclusive
        onChange={(_, next: boolean | null) => setArchived(next ?? archived)}
        size="small"
        sx={{ mb: 2 }}
        value={archived}
      >
        <ToggleButton value={false}>{t('catalogue.inUse')}</ToggleButton>
        <ToggleButton value={true}>{t('items.status.archived')}</ToggleButton>
      </ToggleButtonGroup>
      {rows === undefined ? (
        query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} variant="rounded" />
        )
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState title={t(archived ? 'reasons.noneArchived' : 'reasons.none')}>
            {t(archived ? 'reasons.noneArchivedBody' : 'reasons.noneBody')}
          </EmptyState>
        </Card>
      ) : (
        <ReasonRows archived={archived} onEdit={setEdited} rows={rows} />
      )}
      <Usage list={list} />
      {edited !== null && (
        <ReasonDialog
          list={list}
          onClose={() => setEdited(null)}
          position={(rows ?? []).reduce((last, row) => Math.max(last, row.position + 10), 0)}
          reason={edited === 'new' ? null : edited}
        />
      )}
    </Page>
  )
}

/** What was written down beside the list, and that a list is not written down by tills yet. */
function Usage({ list }: { readonly list: ReasonList }) {
  const { t } = useTranslation()
  const other = useReasonUsage().ofOther(list)
  const isCounted = !uncounted.has(list)
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 1.5 }}>
      {isCounted ? t('reasons.counted') : t('reasons.notCounted')}
      {isCounted && other !== null && other.count > 0 && (
        <>
          {' '}
          {t('reasons.other')} <UsedText used={other} />
        </>
      )}
    </Box>
  )
}
