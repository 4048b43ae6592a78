import { findByCode, type ShownRow } from '@servery/client/counts/sheet-rows.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from '../../../device/texts/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { controls, createWedge } from '../../../kit/index.ts'
import { AddToSheet } from './add-to-sheet.tsx'
import { CountRow } from './count-row.tsx'
import { countTexts } from './count-texts.ts'
import { NotSent } from './not-sent.tsx'
import { useSheet } from './use-sheet.ts'

/** So many rows are drawn at once; the walk goes on by a tap. */
const shownFirst = 40

interface TakeSheetProps {
  readonly takeId: string
  readonly approval: Approval
  readonly onBack: () => void
}

/** One stock take as people fill it in. */
export function TakeSheet({ takeId, approval, onBack }: TakeSheetProps) {
  const { t } = useTranslation(countTexts)
  const sheet = useSheet(takeId, approval)
  const [search, setSearch] = useState('')
  const [told, setTold] = useState('')
  const [scans, setScans] = useState(0)
  const rows = sheet.rows ?? []
  const scan = (code: string) => {
    const row = findByCode(rows, code)
    setScans(scans + 1)
    setSearch(row === undefined ? code : '')
    if (row === undefined) return setTold(t('counts.noCode', { code }))
    sheet.count(row, { kind: 'add', quantity: 1000, typed: '' })
    setTold(t('counts.scanned', { name: row.name, count: (row.counted ?? 0) / 1000 + 1 }))
  }
  useScanner((code, isInCount) => {
    // A person types a count, and quickly; what is no code of the sheet is read as one.
    if (isInCount && findByCode(rows, code) === undefined) return false
    scan(code)
    return true
  })
  if (sheet.rows === null) {
    return <p role="status">{t(sheet.isOnline ? 'counts.loading' : 'counts.sheetUnreachable')}</p>
  }
  return (
    <div className={controls.stack}>
      <NotSent sheet={sheet} />
      <SearchField
        onScan={scan}
        onSearch={(text) => {
          setTold('')
          setSearch(text)
        }}
        search={search}
        told={told}
      />
      {/* What a scanner typed into a field of a row goes with the field. */}
      <Rows key={scans} rows={rows} search={search} sheet={sheet} />
      <AddToSheet rows={rows} search={search} sheet={sheet} />
      <button type="button" className={controls.quiet} onClick={onBack}>
        {t('counts.back')}
      </button>
    </div>
  )
}

/** A scanner that types: wherever the focus is, and without pressing what has it. */
function useScanner(onCode: (code: string, isInCount: boolean) => boolean): void {
  const scanned = useEffectEvent(onCode)
  useEffect(() => {
    const wedge = createWedge()
    const onKeyDown = (event: KeyboardEvent) => {
      const heard = wedge.press({ key: event.key, atMs: event.timeStamp })
      if (heard.kind !== 'scan') return
      const { target } = event
      const isInCount = target instanceof HTMLInputElement && target.dataset.count !== undefined
      if (!scanned(heard.code, isInCount)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

interface SearchFieldProps {
  readonly search: string
  readonly told: string
  readonly onSearch: (search: string) => void
  readonly onScan: (code: string) => void
}

/** Narrows the rows; Enter counts one more of the code that was typed. */
function SearchField({ search, told, onSearch, onScan }: SearchFieldProps) {
  const { t } = useTranslation(countTexts)
  const id = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {t('counts.scan')}
      </label>
      <input
        id={id}
        autoComplete="off"
        className={controls.input}
        dir="auto"
        maxLength={100}
        type="search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter' && search.trim() !== '') onScan(search.trim())
        }}
      />
      <p role="status" className={controls.hint}>
        {told}
      </p>
    </div>
  )
}

interface RowsProps {
  readonly rows: readonly ShownRow[]
  readonly search: string
  readonly sheet: ReturnType<typeof useSheet>
}

function Rows({ rows, search, sheet }: RowsProps) {
  const { t } = useTranslation(countTexts)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [shown, setShown] = useState(shownFirst)
  const found = rows.filter((row) => matches(row, search) && (!isOpenOnly || row.counted === null))
  const counted = rows.filter((row) => row.counted !== null).length
  return (
    <>
      <div className={controls.choices}>
        <button
          type="button"
          aria-pressed={isOpenOnly}
          className={controls.choice}
          onClick={() => setOpenOnly(!isOpenOnly)}
        >
          {t('counts.notCounted')}
        </button>
        <p role="status" style={{ alignSelf: 'center' }}>
          {t('counts.countedOf', { counted, rows: rows.length })}
        </p>
      </div>
      {found.slice(0, shown).map((row) => (
        <CountRow key={row.id} onCount={(said) => sheet.count(row, said)} row={row} />
      ))}
      {found.length === 0 && <p className={controls.hint}>{t('counts.nothingFound')}</p>}
      {found.length > shown && (
        <button
          type="button"
          className={controls.secondary}
          onClick={() => setShown(shown + shownFirst)}
        >
          {t('counts.more', { count: found.length - shown })}
        </button>
      )}
    </>
  )
}

function matches(row: ShownRow, search: string): boolean {
  const { name, variationName, sku, category, location, place, barcodes } = row
  const text = [name, variationName, sku, category, location, place, ...barcodes].join(' ')
  const words = search.trim().toLowerCase().split(/\s+/)
  return words.every((word) => text.toLowerCase().includes(word))
}
