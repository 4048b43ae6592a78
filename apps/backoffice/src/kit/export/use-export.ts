import type { ExportFormat } from '@servery/contract/base/files.ts'
import { languages } from '@servery/messages/languages.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../platform/browser/index.ts'

/** What a list or a report may be taken away as; each has its word. */
export const formats: readonly ExportFormat[] = ['csv', 'xlsx', 'pdf']

/** Asks the server for the file. */
export type FetchFile = (asked: {
  readonly format: ExportFormat
  readonly language: (typeof languages)[number]
}) => Promise<File>

/** Saves what the server answers. */
export function useExport(fetchFile: FetchFile) {
  const { t, i18n } = useTranslation()
  const language = languages.find((one) => one === i18n.language) ?? 'en'
  return useMutation({
    mutationFn: (format: ExportFormat) => fetchFile({ format, language }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: () => toasts.error(t('export.failed')),
  })
}
