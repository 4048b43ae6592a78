import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { RecordDialog } from '../../../kit/records/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useRotaWords } from './rota-words.ts'
import { useRefusalWords } from './use-rota.ts'

interface TemplateNameDialogProps {
  readonly title: string
  /** What it is called so far. */
  readonly name: string
  readonly save: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks what a template is called, before it is saved. */
export function TemplateNameDialog({ title, name, save, onClose }: TemplateNameDialogProps) {
  const { t } = useRotaWords()
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const form = useFormPage<{ name: string }>({ defaultValues: { name } })
  return (
    <RecordDialog<{ name: string }>
      form={form}
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          await save(values.name)
          onClose()
          return null
        } catch (error) {
          return { message: words(error) }
        } finally {
          await queryClient.invalidateQueries({ queryKey: api.rotaTemplates.key() })
        }
      }}
      title={title}
    >
      <TextInput<{ name: string }> label={t('rota.fill.name')} maxLength={80} name="name" />
    </RecordDialog>
  )
}
