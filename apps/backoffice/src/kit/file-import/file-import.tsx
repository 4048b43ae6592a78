import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { importBytesMax } from '@servery/contract/catalogue/imports.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileCard } from './file-card.tsx'
import { type FileWords, ImportOutcome, ImportProgress } from './import-outcome.tsx'
import {
  type FileRoutes,
  type FileView,
  isUnderWay,
  type SettingsOf,
  useImport,
  useUpload,
} from './use-import.ts'

export interface SettingsCardProps<View extends FileView> {
  readonly view: View
  readonly settings: SettingsOf<View>
  readonly onChange: (settings: SettingsOf<View>) => void
  readonly onCheck: () => void
  readonly busy: boolean
}

interface FileImportProps<View extends FileView> {
  readonly routes: FileRoutes<View>
  readonly words: FileWords<View>
  /** What is chosen at first, of what the headings and rows tell. */
  readonly settingsOf: (view: View) => SettingsOf<View>
  readonly renderSettings: (props: SettingsCardProps<View>) => ReactNode
  /** What is read again once a file was written. */
  readonly changes: readonly QueryKey[]
  /** Once for each file that was written. */
  readonly onDone: (view: View) => void
}

/** Records from a file: uploaded, understood, tried, written. */
export function FileImport<View extends FileView>(props: FileImportProps<View>) {
  const { routes, words, onDone, changes } = props
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const [settings, setSettings] = useState<SettingsOf<View> | null>(null)
  const { share, upload } = useUpload(routes)
  const view = useImport(routes, id).data
  const choose = async (file: File) => {
    setId(null)
    if (file.size > importBytesMax) return toasts.error(t('imports.tooLarge'))
    try {
      const opened = await upload(file)
      queryClient.setQueryData([routes.name, 'file', opened.id], opened)
      setSettings(opened.settings ?? props.settingsOf(opened))
      setId(opened.id)
    } catch {
      toasts.error(t('imports.uploadFailed'))
    }
    return undefined
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: [routes.name] })
  const check = useMutation({
    mutationFn: (asked: SettingsOf<View>) => routes.api.check({ id: id ?? '', settings: asked }),
    onSuccess: refresh,
    onError: () => toasts.error(t('imports.failed')),
  })
  const state = view?.state
  useWhenDone(view, { onDone, changes })
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
      {view !== undefined &&
        settings !== null &&
        mayCheck &&
        view.problem !== 'empty' &&
        props.renderSettings({
          busy: check.isPending,
          onChange: setSettings,
          onCheck: () => check.mutate(settings),
          settings,
          view,
        })}
      {view !== undefined && isUnderWay(view) && <ImportProgress view={view} />}
      {view !== undefined && view.result !== null && !isUnderWay(view) && (
        <ImportOutcome<View>
          onStarted={() => void refresh()}
          result={view.result}
          routes={routes}
          view={view}
          words={words}
        />
      )}
    </Box>
  )
}

/** Tells it once, and has everything read again that the file may have changed. */
function useWhenDone<View extends FileView>(
  view: View | undefined,
  { onDone, changes }: Pick<FileImportProps<View>, 'onDone' | 'changes'>,
): void {
  const queryClient = useQueryClient()
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (view?.state !== 'done' || told.current === view.id) return
    told.current = view.id
    for (const queryKey of changes) void queryClient.invalidateQueries({ queryKey })
    onDone(view)
  }, [view, onDone, changes, queryClient])
}
