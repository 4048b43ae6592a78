import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined'
import NoteAddIcon from '@mui/icons-material/NoteAddOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { businessKinds } from '@servery/domain/business/company/onboarding.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../platform/api/index.ts'
import { describeRefusal } from '../onboarding-query.ts'
import { StepFooter } from '../step-footer.tsx'
import { useSteps } from '../steps-context.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { CsvImport } from './csv-import.tsx'

const starts = ['sample', 'csv', 'empty'] as const
type Start = (typeof starts)[number]
const icons = { sample: MenuBookIcon, csv: FileUploadIcon, empty: NoteAddIcon }

/** With which items the business begins. */
export function StarterStep() {
  const { t } = useTranslation()
  const { state, answers, goOn } = useSteps()
  const hasItems = state.checklist.entries.some(({ key, done }) => key === 'items' && done)
  const [start, setStart] = useState<Start>(hasItems ? 'empty' : 'sample')
  const add = useMutation(api.onboarding.addStarter.mutationOptions({ onSuccess: goOn }))
  const kind = businessKinds.find((one) => one === answers.business.kind) ?? 'other'
  const labels = {
    sample: t('onboarding.starter.sample', { kind: t(`onboarding.kind.${kind}`) }),
    csv: t('onboarding.starter.csv'),
    empty: t(hasItems ? 'onboarding.starter.keep' : 'onboarding.starter.empty'),
  }
  const hints = {
    sample: t('onboarding.starter.sampleHint'),
    csv: t('onboarding.starter.csvHint'),
    empty: t(hasItems ? 'onboarding.starter.keepHint' : 'onboarding.starter.emptyHint'),
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
      {add.error !== null && (
        <Alert role="alert" severity="error">
          {describeRefusal(add.error, t).message}
        </Alert>
      )}
      <ChoiceCards
        choices={starts.map((value) => ({
          value,
          label: labels[value],
          hint: hints[value],
          Icon: icons[value],
        }))}
        label={t('onboarding.starter.how')}
        name="start"
        onChange={(value) => setStart(starts.find((one) => one === value) ?? 'sample')}
        value={start}
      />
      {start === 'csv' ? (
        <CsvImport />
      ) : (
        <StepFooter onContinue={() => add.mutate({ start })} saving={add.isPending} />
      )}
    </Box>
  )
}
