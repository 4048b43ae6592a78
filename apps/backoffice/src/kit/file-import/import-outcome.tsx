import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../platform/browser/index.ts'
import { PlainChoice } from '../inputs/index.ts'
import type { FileProblem, FileRoutes, FileView } from './use-import.ts'

const problemsPerRequest = 5000
const onWrongs = ['skip', 'refuse'] as const
type OnWrong = (typeof onWrongs)[number]

/** How far the server is with the file. */
export function ImportProgress({ view }: { readonly view: FileView }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { rowsDone, rowsTotal, state } = view
  const label = t(state === 'writing' ? 'imports.writing' : 'imports.checking')
  const format = (value: number) => getNumberFormat(locale).format(value)
  return (
    <Box role="status">
      <LinearProgress
        aria-label={label}
        {...(rowsTotal > 0
          ? { value: (rowsDone / rowsTotal) * 100, variant: 'determinate' as const }
          : {})}
      />
      <Typography sx={{ mt: 1 }} variant="body2">
        {label}{' '}
        {rowsTotal > 0 &&
          t('imports.rowsDone', { done: format(rowsDone), total: format(rowsTotal) })}
      </Typography>
    </Box>
  )
}

/** What a kind of file calls its own things. */
export interface FileWords<View extends FileView> {
  readonly field: (field: string) => string
  readonly problem: (problem: string) => string
  /** What the button says that writes so many. */
  readonly write: (count: number) => string
  /** What else is told of the result. */
  readonly more: (result: NonNullable<View['result']>) => string
}

interface ImportOutcomeProps<View extends FileView> {
  readonly routes: FileRoutes<View>
  readonly view: View
  readonly result: NonNullable<View['result']>
  readonly words: FileWords<View>
  readonly onStarted: () => void
}

/** What the file would do, everything that is wrong with it, and the button that writes it. */
export function ImportOutcome<View extends FileView>(props: ImportOutcomeProps<View>) {
  const { routes, view, result, words, onStarted } = props
  const { t } = useTranslation()
  const [onWrong, setOnWrong] = useState<OnWrong>('skip')
  const write = useMutation({
    mutationFn: (asked: OnWrong) => routes.api.write({ id: view.id, onWrong: asked }),
    onSuccess: onStarted,
    onError: () => toasts.error(t('imports.failed')),
  })
  const { created, updated, unchanged, wrongRows } = result
  const right = created + updated
  const isDone = view.state === 'done'
  return (
    <FormCard title={t(isDone ? 'imports.done' : 'imports.result')}>
      <Alert severity={wrongRows > 0 ? 'warning' : 'success'}>
        {t('imports.counts', { created, updated, unchanged })}{' '}
        {wrongRows > 0 &&
          t(isDone ? 'imports.wrongRows' : 'imports.wrongNow', { count: wrongRows })}{' '}
        {words.more(result)}
      </Alert>
      {result.problems > 0 && <Problems {...props} />}
      {!isDone && right > 0 && wrongRows > 0 && (
        <Box sx={{ maxWidth: 360, mt: 2 }}>
          <PlainChoice
            choices={onWrongs.map((value) => ({ value, label: t(`imports.onWrong.${value}`) }))}
            label={t('imports.wrong')}
            onChange={(value) => setOnWrong(onWrongs.find((one) => one === value) ?? 'skip')}
            value={onWrong}
          />
        </Box>
      )}
      {!isDone && right > 0 && (wrongRows === 0 || onWrong === 'skip') && (
        <Button
          disabled={write.isPending}
          onClick={() => write.mutate(wrongRows > 0 ? 'skip' : 'refuse')}
          sx={{ mt: 2 }}
          variant="contained"
        >
          {wrongRows > 0 ? t('imports.writeRight', { count: right }) : words.write(right)}
        </Button>
      )}
      {!isDone && wrongRows > 0 && onWrong === 'refuse' && (
        <Typography role="status" sx={{ mt: 2 }} variant="body2">
          {t('imports.nothingWritten')}
        </Typography>
      )}
    </FormCard>
  )
}

function Problems<View extends FileView>({
  routes,
  view,
  result,
  words,
}: ImportOutcomeProps<View>) {
  const { t } = useTranslation()
  const first = useQuery({
    queryKey: [routes.name, 'problems', view.id, view.rowsTotal, view.state],
    queryFn: () => routes.api.problems({ id: view.id, limit: 50 }),
  })
  const cells = ({ row, field, value, problem }: FileProblem) =>
    [row, words.field(field), value, words.problem(problem)] as const
  const heads = ['row', 'columnHead', 'value', 'whatToDo'] as const
  const headings = heads.map((key) => t(`imports.${key}`))
  const download = async () => {
    const all = await fetchProblems(routes, view.id)
    const name = `${view.fileName.replace(/\.\w+$/, '')}-${t('imports.problemsFile')}.csv`
    saveFile(toCsv([headings, ...all.map(cells)]), name, 'text/csv')
  }
  return (
    <Box sx={{ mt: 2 }}>
      <DataTable
        columns={headings.map((header, at) => ({
          key: header,
          header,
          isLong: true as const,
          cell: (problem: FileProblem) => <bdi>{cells(problem)[at]}</bdi>,
        }))}
        heightMax={360}
        label={t('imports.problems')}
        rowKey={({ row, field, problem }) => `${row} ${field} ${problem}`}
        rows={first.data?.rows ?? []}
      />
      <Button
        onClick={() => void download().catch(() => toasts.error(t('imports.failed')))}
        sx={{ mt: 1 }}
      >
        {t('imports.download', { count: result.problems })}
      </Button>
    </Box>
  )
}

async function fetchProblems<View extends FileView>(
  routes: FileRoutes<View>,
  id: string,
): Promise<readonly FileProblem[]> {
  const rows: FileProblem[] = []
  let from: number | null = 0
  while (from !== null) {
    const page: Awaited<ReturnType<typeof routes.api.problems>> = await routes.api.problems({
      id,
      from,
      limit: problemsPerRequest,
    })
    rows.push(...page.rows)
    from = page.next
  }
  return rows
}
