import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { importRowsMax } from '@servery/contract/item-import.ts'
import { guessImportColumns, type ImportColumns } from '@servery/domain/catalogue/import-columns.ts'
import type { DecimalMark } from '@servery/domain/catalogue/import-numbers.ts'
import { getDecimalMark } from '@servery/ui/format/decimal.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { CsvColumns } from './csv-columns.tsx'
import { CsvResult } from './csv-result.tsx'
import { type ReadList, readListFile } from './read-list.ts'
import { StepFooter } from './step-footer.tsx'

/** A list as it was read, and how it is to be understood. */
export interface CsvList {
  /** Of this import, so that sending it twice writes it once. */
  readonly id: string
  readonly fileName: string
  readonly rows: ReadList['rows']
  readonly hasHeadings: boolean
  readonly columns: ImportColumns
  readonly decimalMark: DecimalMark
}

/** Items from a file: chosen, understood, tried, then written. */
export function CsvImport() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const [list, setList] = useState<CsvList | null>(null)
  const [problem, setProblem] = useState<ReadList['problem']>(null)
  const choose = async (file: File) => {
    const read = await readListFile(file, importRowsMax)
    setProblem(read.problem)
    if (read.problem !== null) {
      setList(null)
      return
    }
    const columns = guessImportColumns(read.rows[0] ?? [])
    setList({
      id: v7(),
      fileName: file.name,
      rows: read.rows,
      hasHeadings: true,
      columns,
      decimalMark: getDecimalMark(locale) === ',' ? ',' : '.',
    })
  }
  return (
    <>
      {problem !== null && (
        <Alert role="alert" severity="error">
          {t(`onboarding.csv.problem.${problem}`, { count: importRowsMax })}
        </Alert>
      )}
      <FileChoice fileName={list?.fileName ?? null} onFile={(file) => void choose(file)} />
      {list === null ? (
        <StepFooter saving={false} label={t('onboarding.csv.import')} onContinue={null} />
      ) : (
        <>
          <CsvColumns list={list} onChange={setList} />
          <CsvResult list={list} />
        </>
      )}
    </>
  )
}

interface FileChoiceProps {
  readonly fileName: string | null
  readonly onFile: (file: File) => void
}

function FileChoice({ fileName, onFile }: FileChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file !== undefined) onFile(file)
    // The same file, mended meanwhile, may be chosen again.
    event.target.value = ''
  }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <input
        accept=".csv,.tsv,.txt,text/csv"
        id={id}
        onChange={change}
        style={visuallyHidden}
        type="file"
      />
      <Button
        component="label"
        htmlFor={id}
        startIcon={<FileUploadIcon />}
        sx={{
          'input:focus-visible + &': {
            outline: '2px solid var(--mui-palette-focusRing)',
            outlineOffset: 2,
          },
        }}
        tabIndex={-1}
        variant="outlined"
      >
        {t(fileName === null ? 'onboarding.csv.choose' : 'onboarding.csv.chooseOther')}
      </Button>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
        {fileName ?? t('onboarding.csv.what')}
      </Typography>
    </Box>
  )
}
