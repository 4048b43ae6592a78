import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface FileCardProps {
  readonly fileName: string | null
  readonly share: number | null
  readonly onFile: (file: File) => void
}

/** Chooses a file, and shows how much of it has arrived. */
export function FileCard({ fileName, share, onFile }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const { t } = useTranslation()
  return (
    <FormCard description={t('imports.fileHint')} title={t('imports.file')}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <input
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
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
