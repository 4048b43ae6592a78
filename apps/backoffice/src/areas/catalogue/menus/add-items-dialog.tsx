import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories } from '../../../kit/catalogue/index.ts'
import { describeRefusal } from '../../../kit/records/index.ts'
import { addItems } from './menu-edit.ts'
import type { MenuItemRow } from './menu-form.ts'
import type { MenuContentEditor } from './use-menu-content.ts'
import { fetchCategory, type MenuItems, useFoundItems } from './use-menu-items.ts'

interface AddItemsDialogProps {
  readonly content: MenuContentEditor
  readonly items: MenuItems
  readonly sectionId: string
  readonly onClose: () => void
}

type Found =
  | { readonly kind: 'category'; readonly id: string; readonly name: string }
  | { readonly kind: 'item'; readonly id: string; readonly name: string; readonly row: MenuItemRow }

/** Items by name, and whole categories as they stand now. */
export function AddItemsDialog({ content, items, sectionId, onClose }: AddItemsDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const [chosen, setChosen] = useState<readonly Found[]>([])
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const options = useFound(useDeferredValue(typed), t('menus.wholeCategory'))
  const section = content.sections.find(({ id }) => id === sectionId)
  const add = async () => {
    setBusy(true)
    try {
      const rows = await Promise.all(
        chosen.map((one) => (one.kind === 'item' ? [one.row] : fetchCategory(one.id))),
      )
      const found = rows.flat()
      items.add(found)
      const ids = found.map(({ id }) => id)
      content.change({ sections: addItems(content.sections, sectionId, ids) })
      onClose()
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={busy || chosen.length === 0}
            onClick={() => void add()}
            variant="contained"
          >
            {t('menus.add')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('menus.addTo', { name: section?.name ?? '' })}
    >
      <Autocomplete
        autoHighlight
        disableCloseOnSelect
        filterOptions={(all) => [...all]}
        filterSelectedOptions
        getOptionKey={(one) => one.id}
        getOptionLabel={({ name }) => name}
        groupBy={({ kind }) => t(`menus.found.${kind}`)}
        inputValue={typed}
        isOptionEqualToValue={(left, right) => left.id === right.id}
        multiple
        noOptionsText={t('menus.nothingFound')}
        onChange={(_, next) => setChosen(next)}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        options={options}
        renderInput={(input) => (
          <TextField {...input} autoFocus label={t('menus.findItems')} margin="dense" />
        )}
        value={[...chosen]}
      />
    </Dialog>
  )
}

function useFound(search: string, whole: string): readonly Found[] {
  const categories = useCategories()
  const found = useFoundItems(search)
  const wanted = search.trim().toLowerCase()
  return [
    ...(found.data?.rows ?? []).map(
      (row): Found => ({ kind: 'item', id: row.id, name: row.name, row }),
    ),
    ...(categories.data ?? [])
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(({ id, name }): Found => ({ kind: 'category', id, name: `${whole} ${name}` })),
  ]
}
