import { isSoundBarcode } from '@servery/domain/offer/catalogue/barcode.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { useState } from 'react'
import { closeSheets, showNotice, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { controls, KeypadDialog } from '../../../kit/index.ts'
import { addNewItem } from './new-item.ts'
import { newItemTexts } from './new-item-texts.ts'

interface NewItemSheetProps {
  readonly sheet: { readonly text: string; readonly approval: Approval }
  readonly onClose: () => void
}

/** A name, a price and a category; the server knows the rest, so it takes a network. */
export function NewItemSheet({ sheet, onClose }: NewItemSheetProps) {
  const { t } = useTranslation(newItemTexts)
  const till = useTill()
  const { categories } = useCatalogue()
  const text = sheet.text.trim()
  const isCode = /^\d{8,40}$/.test(text) && isSoundBarcode(text)
  const [id] = useState(() => till.register.newId())
  const [name, setName] = useState(isCode ? '' : text)
  const [categoryId, setCategoryId] = useState(categories[0]?.id ?? '')
  const [entry, setEntry] = useState(() => startEntry())
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<'offline' | 'duplicate' | 'failed' | null>(null)
  const price = entryValue(entry)
  const add = async () => {
    setIsBusy(true)
    setProblem(null)
    const item = { id, name: name.trim().normalize('NFC'), price, categoryId }
    const barcode = isCode ? text : ''
    const refused = await addNewItem(till, { ...item, barcode }, sheet.approval)
    setIsBusy(false)
    setProblem(refused)
    if (refused !== null) return
    closeSheets(till)
    till.state.set({ query: '' })
    const key = `${newItemTexts}:newItem.added`
    showNotice(till, { tone: 'info', key, values: { name: item.name }, action: null })
  }
  return (
    <KeypadDialog
      title={t('newItem.title')}
      keypadLabel={t('newItem.price')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={price} />}
      submitLabel={t('newItem.add')}
      disabled={isBusy || name.trim() === '' || price === 0 || categoryId === ''}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <label className={controls.field}>
        <span className={controls.label}>{t('newItem.name')}</span>
        <input
          type="text"
          className={controls.input}
          dir="auto"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{t('newItem.category')}</span>
        <select
          className={controls.input}
          value={categoryId}
          onChange={(event) => setCategoryId(event.target.value)}
        >
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
      </label>
      <p className={controls.hint}>{t('newItem.hint')}</p>
      <p role="alert">{problem !== null && t(`newItem.${problem}`)}</p>
    </KeypadDialog>
  )
}
