import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type ImportSettings, type ImportView, importBytesMax } from '@servery/contract/imports.ts'
import { guessDecimalMark, guessItemFileColumns } from '@servery/domain/catalogue/item-file.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { getDecimalMark } from '@servery/ui/format/decimal.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../api.ts'
import { ImportOutcome, ImportProgress } from './import-outcome.tsx'
import { ImportSettingsCard } from './import-settings.tsx'
import { isUnderWay, useImport, useUpload } from './use-import.ts'

interface ItemImportProps {
  /** Once for each file that was written. */
  readonly onDone: (view: ImportView) => void
}

/** Items from a file: uploaded, understood, tried, written. */
export function ItemImport({ onDone }: ItemImportProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { locale } = useUiSetting()
  const [id, setId] = useState<string | null>(null)
  const [settings, setSettings] = useState<ImportSettings | null>(null)
  const { share, upload } = useUpload()
  const view = useImport(id).data
  const usualMark = getDecimalMark(locale) === ',' ? ',' : '.'
  const choose = async (file: File) => {
    setId(null)
    if (file.size > importBytesMax) return toasts.error(t('imports.tooLarge'))
    try {
      const opened = await upload(file)
      queryClient.setQueryData(api.imports.get.queryKey({ input: { id: opened.id } }), opened)
      setSettings(settingsOf(opened, { usualMark, categoryDefault: t('imports.categoryDefault') }))
      setId(opened.id)
    } catch {
      toasts.error(t('imports.uploadFailed'))
    }
    return undefined
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.imports.key() })
  const check = useMutation({
    mutationFn: (asked: ImportSettings) => client.imports.check({ id: id ?? '', settings: asked }),
    onSuccess: refresh,
    onError: () => toasts.error(t('imports.failed')),
  })
  const state = view?.state
  useWhenDone(view, onDone)
  const mayCheck = state === 'ready' || state === 'checked' || state === 'failed'
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FileCard
        fileName={view?.fileName ?? null}
        onFile={(file) => void choose(file)}
        share={share}
      />
      {view !== undefined && view.problem !== '' && (
        <Alert severity="error">{t(`imports.stopped.${view.problem}`)}</Alert>
      )}
      {view !== undefined && settings !== null && mayCheck && view.problem !== 'empty' && (
        <ImportSettingsCard
          busy={check.isPending}
          onChange={setSettings}
          onCheck={() => check.mutate(settings)}
          settings={settings}
          view={view}
        />
      )}
      {view !== undefined && isUnderWay(view) && <ImportProgress view={view} />}
      {view !== undefined && view.result !== null && !isUnderWay(view) && (
        <ImportOutcome onStarted={() => void refresh()} result={view.result} view={view} />
      )}
    </Box>
  )
}

/** Tells it once, and has everything read again that the file may have changed. */
function useWhenDone(view: ImportView | undefined, onDone: (view: ImportView) => void): void {
  const queryClient = useQueryClient()
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (view?.state !== 'done' || told.current === view.id) return
    told.current = view.id
    for (const noun of [api.items, api.categories, api.taxRates, api.bulk]) {
      void queryClient.invalidateQueries({ queryKey: noun.key() })
    }
    onDone(view)
  }, [view, onDone, queryClient])
}

/** What was chosen for such a file the last time, or what its headings and prices tell. */
function settingsOf(
  view: ImportView,
  usual: { readonly usualMark: '.' | ','; readonly categoryDefault: string },
): ImportSettings {
  if (view.settings !== null) return view.settings
  const columns = guessItemFileColumns(view.header)
  const prices = view.sample.map((row) => row[columns.price ?? -1] ?? '')
  return {
    columns,
    hasHeadings: true,
    decimalMark: guessDecimalMark(prices, usual.usualMark),
    matchBy: 'best',
    createCategories: true,
    createTaxRates: false,
    categoryDefault: usual.categoryDefault,
  }
}

interface FileCardProps {
  readonly fileName: string | null
  readonly share: number | null
  readonly onFile: (file: File) => void
}

function FileCard({ fileName, share, onFile }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const { t } = useTranslation()
  return (
    <FormCard description={t('imports.fileHint')} title={t('imports.file')}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <input
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file, mended, may be chosen again.
            event.target.value = ''
            if (file !== undefined) onFile(file)
          }}
          ref={input}
          type="file"
        />
        <Button
          disabled={share !== null}
          onClick={() => input.current?.click()}
          startIcon={<FileUploadIcon />}
          variant="outlined"
        >
          {t(fileName === null ? 'imports.choose' : 'imports.chooseOther')}
        </Button>
        {fileName !== null && <bdi>{fileName}</bdi>}
      </Box>
      {share !== null && (
        <LinearProgress
          aria-label={t('imports.uploading')}
          sx={{ mt: 2 }}
          value={share * 100}
          variant="determinate"
        />
      )}
    </FormCard>
  )
}
