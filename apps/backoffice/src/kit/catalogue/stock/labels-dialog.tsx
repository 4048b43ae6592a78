import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type LabelFormat, labelFormats, labelsPerPage } from '@servery/domain/stock/labels.ts'
import { languages } from '@servery/messages/languages.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { saveBlob } from '../../../platform/browser/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { describeRefusal, RecordDialog } from '../../records/index.ts'

export interface LabelledThing {
  readonly itemId: string
  readonly variationId: string | null
  readonly copies: number
  readonly batch?: string
  readonly expiry?: string | null
}

interface LabelValues {
  format: LabelFormat
  start: number | null
  /** Of each; null: as many as came. */
  copies: number | null
}

interface LabelsDialogProps {
  readonly branchId: string
  readonly things: readonly LabelledThing[]
  readonly onClose: () => void
}

const copiesMax = 500

/** Labels of some goods, as a file to print. */
export function LabelsDialog({ branchId, things, onClose }: LabelsDialogProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const form = useFormPage<LabelValues>({
    defaultValues: { format: 'a4_24', start: 1, copies: things.length === 1 ? 1 : null },
  })
  const format = useWatch({ control: form.control, name: 'format' })
  const submit = async ({ format: chosen, start, copies }: LabelValues) => {
    try {
      const language = languages.find((one) => locale.startsWith(one)) ?? 'en'
      const lines = things.map((thing) => ({
        ...thing,
        copies: Math.min(copiesMax, Math.max(1, copies ?? thing.copies)),
      }))
      const first = chosen === 'roll_58' || start === null ? {} : { start }
      const input = { branchId, format: chosen, ...first, language, lines }
      const file = await client.labels.file(input)
      saveBlob(file, file.name)
      onClose()
      return null
    } catch (error) {
      return { message: describeRefusal(error, t).message }
    }
  }
  return (
    <RecordDialog<LabelValues>
      form={form}
      notice={<AssignBarcodes things={things} />}
      onClose={onClose}
      onSubmit={submit}
      title={t('labels.title')}
      words={{ submit: t('labels.download'), submitting: t('labels.drawing') }}
    >
      <SelectInput<LabelValues>
        choices={labelFormats.map((value) => ({ value, label: t(`labels.format.${value}`) }))}
        label={t('labels.paper')}
        name="format"
      />
      {format !== 'roll_58' && (
        <WholeInput<LabelValues>
          findProblem={(value) =>
            value >= 1 && value <= labelsPerPage(format)
              ? null
              : t('labels.startProblem', { most: labelsPerPage(format) })
          }
          hint={t('labels.startHint')}
          label={t('labels.start')}
          name="start"
        />
      )}
      <WholeInput<LabelValues>
        findProblem={(value) =>
          value >= 1 && value <= copiesMax ? null : t('labels.copiesProblem', { most: copiesMax })
        }
        hint={t('labels.copiesHint')}
        label={t('labels.copies')}
        name="copies"
        optional
      />
    </RecordDialog>
  )
}

/** For what has no barcode yet: one of the business's own. */
function AssignBarcodes({ things }: Pick<LabelsDialogProps, 'things'>) {
  const { t } = useTranslation()
  const { can } = useSession()
  const cache = useQueryClient()
  const assign = useMutation({
    mutationFn: () =>
      client.labels.assign({
        goods: things.map(({ itemId, variationId }) => ({ itemId, variationId })),
      }),
    onSuccess: () => cache.invalidateQueries(),
  })
  if (!can('catalogue.write')) return null
  if (assign.isSuccess) return <Alert severity="success">{t('labels.assigned')}</Alert>
  return (
    <Alert
      action={
        <Button
          color="inherit"
          disabled={assign.isPending}
          onClick={() => assign.mutate()}
          size="small"
        >
          {t('labels.assign')}
        </Button>
      }
      severity={assign.isError ? 'error' : 'info'}
    >
      {assign.isError ? describeRefusal(assign.error, t).message : t('labels.assignHint')}
    </Alert>
  )
}
