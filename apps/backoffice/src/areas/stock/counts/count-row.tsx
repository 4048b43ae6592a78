import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { countableOf, type ShownRow } from '@servery/client/counts/sheet-rows.ts'
import { type CountProblem, readCount } from '@servery/domain/stock/count-input.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { DateTimeText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../kit/catalogue/index.ts'
import { SerialCount } from './serial-count.tsx'
import type { useSheet } from './use-sheet.ts'

export interface CountRowProps {
  readonly row: ShownRow
  readonly sheet: ReturnType<typeof useSheet>
  readonly onNext: () => void
}

/** One thing at one place: a field as large as a thumb, and a button for each pack it comes in. */
export function CountRow({ row, sheet, onNext }: CountRowProps) {
  const id = useId()
  return (
    <Box
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 260px' },
        mb: 1,
        p: 1.5,
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.name}</bdi>
          {row.variationName !== '' && (
            <>
              {' · '}
              <bdi>{row.variationName}</bdi>
            </>
          )}
        </Box>
        <RowLine row={row} />
      </Box>
      <Box>
        <CountField id={id} onNext={onNext} row={row} sheet={sheet} />
        {row.bySerial ? (
          <SerialCount row={row} sheet={sheet} />
        ) : (
          <QuickButtons row={row} sheet={sheet} />
        )}
      </Box>
    </Box>
  )
}

/** What is typed for a row, until it is read; null: nobody is typing here. */
function useDraft({ row, sheet }: Pick<CountRowProps, 'row' | 'sheet'>) {
  const { locale } = useUiSetting()
  const kept = row.typed !== '' ? row.typed : rowFigure(row, locale)
  // Enter and leaving the field come in one breath: what is read once is not read again.
  const current = useRef<string | null>(null)
  const [draft, show] = useState<string | null>(null)
  const [problem, setProblem] = useState<CountProblem | null>(null)
  const setDraft = (text: string | null) => {
    current.current = text
    show(text)
  }
  const forget = () => {
    setDraft(null)
    setProblem(null)
    return true
  }
  const commit = (): boolean => {
    const typed = current.current
    if (typed === null || typed.trim() === '' || typed === kept) return forget()
    const read = readCount(typed, countableOf(row))
    if (!read.ok) {
      setProblem(read.problem)
      return false
    }
    void sheet.enter(row, { kind: 'set', quantity: read.quantity, typed: typed.trim() })
    return forget()
  }
  return { text: draft ?? kept, setDraft, problem, commit }
}

function CountField({ id, row, sheet, onNext }: CountRowProps & { readonly id: string }) {
  const { t } = useTranslation()
  const unit = useUnitWord()(row.unit)
  const { text, setDraft, problem, commit } = useDraft({ row, sheet })
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <OutlinedInput
          error={problem !== null}
          fullWidth
          id={id}
          inputProps={{
            'aria-describedby': `${id}-told`,
            'aria-invalid': problem !== null,
            'data-count': row.id,
            autoComplete: 'off',
            dir: 'ltr',
            enterKeyHint: 'next',
            inputMode: row.packs.length > 0 ? 'text' : 'decimal',
            maxLength: 100,
          }}
          onBlur={commit}
          onChange={({ target }) => setDraft(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (commit()) onNext()
          }}
          sx={{ fontSize: '1.25rem', '& input': { py: 1.25 } }}
          value={text}
        />
        {unit !== undefined && <Box sx={{ color: 'text.secondary' }}>{unit}</Box>}
      </Box>
      <Box id={`${id}-told`} sx={{ color: 'error.main', fontSize: '0.8125rem', minHeight: 2 }}>
        {problem !== null && t(`stockTakes.problem.${problem}`)}
      </Box>
    </>
  )
}

function QuickButtons({ row, sheet }: Pick<CountRowProps, 'row' | 'sheet'>) {
  const { t } = useTranslation()
  const add = (quantity: number) => void sheet.enter(row, { kind: 'add', quantity, typed: '' })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {row.packs.map(({ name, holds }) => (
        <Button key={name} onClick={() => add(holds)} size="large" variant="outlined">
          {t('stockTakes.onePack', { pack: name })}
        </Button>
      ))}
      <Button
        aria-label={t('stockTakes.oneMoreOf', { name: row.name })}
        onClick={() => add(1000)}
        size="large"
        variant="outlined"
      >
        {t('stockTakes.oneMore')}
      </Button>
      <Button
        onClick={() => void sheet.enter(row, { kind: 'set', quantity: 0, typed: '0' })}
        size="large"
      >
        {t('stockTakes.none')}
      </Button>
    </Box>
  )
}

function rowFigure({ counted }: ShownRow, locale: string): string {
  return counted === null ? '' : formatQuantity(counted, locale)
}

/** Where it stands, what it comes to, and who counted it. */
function RowLine({ row }: { readonly row: ShownRow }) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const where = [row.location, row.place].filter(Boolean).join(' · ')
  const { expected, counted, countedAt, countedBy } = row
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {where !== '' && (
        <div>
          <bdi>{where}</bdi>
        </div>
      )}
      {expected !== null && (
        <div>
          {t('stockTakes.expected')}{' '}
          <QuantityText thousandths={expected} unit={unitWord(row.unit)} />
        </div>
      )}
      {counted !== null && (
        <div>
          {row.typed !== '' && (
            <>
              <QuantityText thousandths={counted} unit={unitWord(row.unit)} />
              {' · '}
            </>
          )}
          <bdi>{countedBy}</bdi>
          {countedAt !== null && (
            <>
              {' · '}
              <DateTimeText instant={countedAt} shape="dayTime" />
            </>
          )}
          {row.isWaiting && <> · {t('stockTakes.waiting')}</>}
        </div>
      )}
    </Box>
  )
}
