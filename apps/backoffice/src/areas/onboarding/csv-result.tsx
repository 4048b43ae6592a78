import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { pickImportCells } from '@servery/domain/catalogue/import-columns.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import type { InputOf, OutputOf } from '../../api-types.ts'
import type { CsvList } from './csv-import.tsx'
import { StepFooter } from './step-footer.tsx'
import { useSteps } from './steps-context.ts'

type Import = Omit<InputOf<typeof client.itemImport.run>, 'dryRun' | 'onWrong'>
type Tried = OutputOf<typeof client.itemImport.run>

const problemsShown = 50

/** What the list would make, what is wrong with it, and the button that writes it. */
export function CsvResult({ list }: { readonly list: CsvList }) {
  const { t } = useTranslation()
  const { goOn } = useSteps()
  const content = importOf(list, t('onboarding.csv.categoryDefault'))
  const tried = useQuery({
    queryKey: ['onboarding-import', content],
    queryFn: () => client.itemImport.run({ ...content, dryRun: true, onWrong: 'refuse' }),
    enabled: content.rows.length > 0,
  })
  const write = useMutation({
    mutationFn: async (onWrong: 'refuse' | 'skip') => {
      const answer = await client.itemImport.run({ ...content, dryRun: false, onWrong })
      if (!answer.written) throw new Error('the list was refused')
      await client.onboarding.addStarter({ start: 'empty' })
      return { answer, state: await client.onboarding.get() }
    },
    onSuccess: ({ answer, state }) => {
      toasts.success(t('onboarding.csv.done', { count: answer.items }))
      goOn(state)
    },
    // Somebody may have written items meanwhile; what is wrong now is shown.
    onError: () => void tried.refetch(),
  })
  const items = tried.data?.items ?? 0
  const hasProblems = (tried.data?.wrongRows ?? 0) > 0
  const label = items > 0 ? t('onboarding.csv.importCount', { count: items }) : null
  return (
    <>
      {tried.isFetching && <LinearProgress aria-label={t('onboarding.csv.checking')} />}
      {(tried.isError || write.isError) && (
        <Alert
          action={<Button onClick={() => void tried.refetch()}>{t('ui.retry')}</Button>}
          role="alert"
          severity="error"
        >
          {t('onboarding.csv.failed')}
        </Alert>
      )}
      {tried.data !== undefined && <Outcome tried={tried.data} />}
      <StepFooter
        label={label ?? t('onboarding.csv.import')}
        onContinue={items > 0 ? () => write.mutate(hasProblems ? 'skip' : 'refuse') : null}
        saving={write.isPending}
      />
    </>
  )
}

function importOf(list: CsvList, categoryDefault: string): Import {
  const first = list.hasHeadings ? 1 : 0
  const rows = list.rows
    .slice(first)
    .map((row, at) => ({ ...pickImportCells(row, list.columns), row: at + first + 1 }))
  return { id: list.id, decimalMark: list.decimalMark, categoryDefault, rows }
}

function Outcome({ tried }: { readonly tried: Tried }) {
  const { t } = useTranslation()
  const { items, wrongRows, categoriesNew, problems } = tried
  return (
    <>
      <Alert severity={wrongRows > 0 ? 'warning' : 'success'}>
        {t('onboarding.csv.willImport', { count: items })}{' '}
        {categoriesNew.length > 0 &&
          t('onboarding.csv.newCategories', { names: categoriesNew.slice(0, 8).join(', ') })}{' '}
        {wrongRows > 0 && t('onboarding.csv.wrongRows', { count: wrongRows })}
      </Alert>
      {problems.length > 0 && (
        <TableContainer sx={{ maxHeight: 320 }} tabIndex={0}>
          <Table aria-label={t('onboarding.csv.problems')} size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t('onboarding.csv.row')}</TableCell>
                <TableCell>{t('onboarding.csv.columnHeading')}</TableCell>
                <TableCell>{t('onboarding.csv.whatIsWrong')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {problems.slice(0, problemsShown).map(({ row, field, problem }) => (
                <TableRow key={`${row} ${field} ${problem}`}>
                  <TableCell>{row}</TableCell>
                  <TableCell>{t(`onboarding.csv.field.${field}`)}</TableCell>
                  <TableCell>{t(`onboarding.csv.rowProblem.${problem}`)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {problems.length > problemsShown && (
        <Typography color="textSecondary" variant="body2">
          {t('onboarding.csv.more', { count: problems.length - problemsShown })}
        </Typography>
      )}
    </>
  )
}
