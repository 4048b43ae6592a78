import Box from '@mui/material/Box'
import type { WaitingFile } from '@servery/contract/overview/file-queue.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'

const askAgainMs = 1_500

/** How far the files are that somebody waits for; nothing while they are quick. */
export function FilePlace({ kind }: Pick<WaitingFile, 'kind'>) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { data } = useQuery({
    ...api.fileQueue.mine.queryOptions({ input: {} }),
    refetchInterval: askAgainMs,
    gcTime: 0,
  })
  const files = (data?.files ?? []).filter((file) => file.kind === kind)
  const numbers = getNumberFormat(locale)
  const stateOf = ({ before, rows, totalRows }: WaitingFile) => {
    if (before !== null) return t('export.line.place', { place: before + 1 })
    const shown = numbers.format(rows)
    if (totalRows !== null) {
      return t('export.line.rowsOf', { shown, total: numbers.format(totalRows) })
    }
    return rows === 0 ? t('export.line.making') : t('export.line.rows', { count: rows, shown })
  }
  return (
    <Box
      role="status"
      sx={{ color: 'text.secondary', typography: 'body2', '@media print': { display: 'none' } }}
    >
      {files.map((file) => (
        <div key={`${file.name} ${file.before}`}>
          {files.length === 1
            ? stateOf(file)
            : t('export.line.file', { name: file.name, state: stateOf(file) })}
        </div>
      ))}
    </Box>
  )
}
