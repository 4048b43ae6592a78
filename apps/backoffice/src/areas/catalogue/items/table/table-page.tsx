import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories, useStations, useTaxRates } from '../../../../kit/catalogue/index.ts'
import { RecordWaiting } from '../../../../kit/records/index.ts'
import { LoadProblem } from '../../../../platform/api/index.ts'
import { BackLink, LeaveGuard, paths, useListState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { getItemsInput, initialItems } from '../items-query.ts'
import { fetchItems } from '../use-item-export.ts'
import { ItemGrid } from './item-grid.tsx'
import { listColumns } from './table-columns.ts'
import type { GridKeys } from './use-grid-keys.ts'
import { type ItemTable, useItemTable } from './use-item-table.ts'
import { useTableSave } from './use-table-save.ts'

/** The items that the list shows, all of them, as a sheet to edit. */
export function ItemTablePage() {
  const { t } = useTranslation()
  const { me } = useSession()
  const [state] = useListState(initialItems)
  // Archived items can't be changed here.
  const status = state.status === 'archived' ? '' : state.status
  const { cursor: _page, limit: _limit, ...input } = getItemsInput({ ...state, status })
  const [read, setRead] = useState(0)
  const query = useQuery({
    queryKey: ['item-table', input],
    queryFn: () => fetchItems(input, setRead),
    // What is being edited stays as it was read.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  })
  const home = { title: t('nav.items'), href: paths.items() }
  const title = t('bulk.table.title')
  const readAgain = async () => (await query.refetch()).data ?? []
  if (query.data === undefined) {
    return (
      <>
        <RecordWaiting
          error={query.error}
          home={home}
          onRetry={() => void readAgain()}
          title={title}
        />
        {query.isFetching && read > 0 && <Reading count={read} />}
      </>
    )
  }
  return (
    <Page
      back={<BackLink href={home.href}>{home.title}</BackLink>}
      subtitle={t('bulk.table.hint')}
      title={title}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <Sheet items={query.data} onReadAgain={readAgain} />
    </Page>
  )
}

function Reading({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const figure = getNumberFormat(locale).format(count)
  return <p role="status">{t('bulk.table.reading', { count, figure })}</p>
}

interface SheetProps {
  readonly items: readonly ItemView[]
  readonly onReadAgain: () => Promise<readonly ItemView[]>
}

function Sheet({ items, onReadAgain }: SheetProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency } = useBranch()
  const asked = [useCategories(), useTaxRates(), useStations()] as const
  const [{ data: categories }, { data: rates }, { data: stations }] = asked
  const columns = useMemo(
    () =>
      categories === undefined || rates === undefined || stations === undefined
        ? null
        : listColumns({ t, locale, currency, categories, rates, stations }),
    [t, locale, currency, categories, rates, stations],
  )
  const failed = asked.find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined) {
    return <LoadProblem error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (columns === null) return <LinearProgress />
  return <SheetBody columns={columns} items={items} onReadAgain={onReadAgain} />
}

interface SheetBodyProps extends SheetProps {
  readonly columns: ItemTable['columns']
}

function SheetBody({ items, columns, onReadAgain }: SheetBodyProps) {
  const { t } = useTranslation()
  const table = useItemTable(items, columns)
  const saving = useTableSave(table, () => {
    void onReadAgain().then((rows) => table.take(rows))
  })
  const isBusy = saving.save.isPending
  const stale = [...table.problems.values()].filter((held) => '' in held).length
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LeaveGuard dirty={table.history.now.size > 0} />
      {stale > 0 && (
        <Alert
          action={
            <Button
              color="inherit"
              loading={saving.readAgain.isPending}
              onClick={() => saving.readAgain.mutate()}
              size="small"
            >
              {t('bulk.table.readAgain')}
            </Button>
          }
          severity="warning"
        >
          {t('bulk.table.stale', { count: stale })}
        </Alert>
      )}
      {isBusy && (
        <LinearProgress
          aria-label={t('bulk.table.saving')}
          {...(saving.done === 0
            ? {}
            : {
                variant: 'determinate',
                value: (100 * saving.done) / (saving.done + saving.changed),
              })}
        />
      )}
      <ItemGrid
        table={table}
        tools={(keys) => <Tools keys={keys} saving={saving} table={table} />}
      />
    </Box>
  )
}

interface ToolsProps {
  readonly keys: GridKeys
  readonly table: ItemTable
  readonly saving: ReturnType<typeof useTableSave>
}

function Tools({ keys, table, saving }: ToolsProps) {
  const { t } = useTranslation()
  const { texts } = useUiSetting()
  const { past, future } = table.history
  const { changed, wrong, save } = saving
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button color="secondary" disabled={past.length === 0} onClick={table.undo} size="small">
        {t('bulk.table.undo')}
      </Button>
      <Button color="secondary" disabled={future.length === 0} onClick={table.redo} size="small">
        {t('bulk.table.redo')}
      </Button>
      <Button
        color="secondary"
        disabled={keys.block.top === keys.block.bottom}
        onClick={keys.fillDown}
        size="small"
      >
        {t('bulk.table.fillDown')}
      </Button>
      <Box role="status" sx={{ color: wrong > 0 ? 'error.main' : 'text.secondary', flexGrow: 1 }}>
        {wrong > 0 ? t('bulk.table.wrong', { count: wrong }) : ''}
      </Box>
      <Button
        color="secondary"
        disabled={changed === 0 || save.isPending}
        onClick={table.discard}
        size="small"
      >
        {texts.discard}
      </Button>
      <Button
        disabled={changed === 0 || wrong > 0}
        loading={save.isPending}
        onClick={() => save.mutate()}
        size="small"
        variant="contained"
      >
        {changed === 0 ? texts.save : t('bulk.table.save', { count: changed })}
      </Button>
    </Box>
  )
}
