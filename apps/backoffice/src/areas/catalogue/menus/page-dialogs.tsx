import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import { TileColourInput } from '../../../kit/catalogue/index.ts'
import { RecordDialog } from '../../../kit/records/index.ts'
import { colourCell, putItem } from './menu-edit.ts'
import type { Page } from './menu-form.ts'
import type { MenuContentEditor } from './use-menu-content.ts'
import type { MenuItems } from './use-menu-items.ts'

interface PageDialogProps {
  readonly content: MenuContentEditor
  readonly page: Page
  readonly onClose: () => void
}

interface PageValues {
  name: string
  colour: string
}

export function PageDialog({ content, page, onClose }: PageDialogProps) {
  const { t } = useTranslation()
  const form = useFormPage<PageValues>({ defaultValues: { name: page.name, colour: page.colour } })
  return (
    <RecordDialog<PageValues>
      form={form}
      onClose={onClose}
      onSubmit={async (values) => {
        const next = { ...page, ...values }
        content.change({ pages: content.pages.map((one) => (one.id === page.id ? next : one)) })
        onClose()
        return null
      }}
      title={page.name}
    >
      <TextInput<PageValues> label={t('menus.field.name')} maxLength={40} name="name" />
      <TileColourInput label={t('menus.field.colour')} name="colour" optional />
    </RecordDialog>
  )
}

interface CellDialogProps extends PageDialogProps {
  readonly index: number
  readonly items: MenuItems
}

interface CellValues {
  itemId: string
  colour: string
}

/** What stands on a place: an item of the menu, or nothing; and its colour. */
export function CellDialog({ content, page, index, items, onClose }: CellDialogProps) {
  const { t } = useTranslation()
  const cell = page.cells[index]
  const form = useFormPage<CellValues>({
    defaultValues: { itemId: cell?.itemId ?? '', colour: cell?.colour ?? '' },
  })
  const ids = new Set(content.sections.flatMap((one) => one.items.map(({ itemId }) => itemId)))
  const choices = [...ids].map((id) => ({ value: id, label: items.byId?.get(id)?.name ?? '…' }))
  return (
    <RecordDialog<CellValues>
      form={form}
      onClose={onClose}
      onSubmit={async ({ itemId, colour }) => {
        const put = putItem(page, index, itemId === '' ? null : itemId)
        const next = colourCell(put, index, colour)
        content.change({ pages: content.pages.map((one) => (one.id === page.id ? next : one)) })
        onClose()
        return null
      }}
      title={t('menus.placeOf', { place: index + 1, name: page.name })}
    >
      <SelectInput<CellValues>
        choices={choices}
        emptyLabel={t('menus.blank')}
        label={t('menus.field.item')}
        name="itemId"
        optional
      />
      <TileColourInput
        hint={t('menus.hint.cellColour')}
        label={t('menus.field.colour')}
        name="colour"
        optional
      />
    </RecordDialog>
  )
}
