import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { parseDecimal, toEditText } from '@servery/ui/format/decimal.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../kit/catalogue/index.ts'
import { getPriceRange } from './item-record.ts'

interface PriceCellProps {
  readonly item: ItemView
  readonly currency: string
  /** Leave it out where the price may not be changed. */
  readonly onChange?: ((price: number) => void) | undefined
}

/** The price, or the range of the variations. A single fixed price is changed where it stands. */
export function PriceCell({ item, currency, onChange }: PriceCellProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = usePriceText(item, currency)
  const isSimple = item.variations.length === 0 && item.priceKind !== 'open' && !item.archived
  const shown = <bdi style={{ whiteSpace: 'nowrap' }}>{text}</bdi>
  if (onChange === undefined || !isSimple) return shown
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={t('items.changePrice', { name: item.name, price: text })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: 0.5,
          font: 'inherit',
          marginInlineEnd: -0.75,
          minHeight: 28,
          px: 0.75,
          '&:hover': { bgcolor: 'background.sunken', textDecoration: 'underline' },
        }}
      >
        {shown}
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        onClose={() => setAnchor(null)}
        open={anchor !== null}
        slotProps={{ paper: { variant: 'outlined', sx: { p: 2, width: 240 } } }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <PriceForm
          currency={currency}
          onSave={(price) => {
            setAnchor(null)
            if (price !== item.price) onChange(price)
          }}
          price={item.price}
        />
      </Popover>
    </>
  )
}

function usePriceText(item: ItemView, currency: string): string {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  if (item.priceKind === 'open') return t('items.kind.open')
  const { from, to } = getPriceRange(item)
  const range = [...new Set([from, to])].map((price) => formatMoney(price, currency, locale))
  const unit = item.priceKind === 'by_weight' ? unitWord(item.unit) : undefined
  return [range.join('–'), unit].filter((word) => word !== undefined).join(' / ')
}

interface PriceFormProps {
  readonly price: number
  readonly currency: string
  readonly onSave: (price: number) => void
}

function PriceForm({ price, currency, onSave }: PriceFormProps) {
  const { t } = useTranslation()
  const { locale, texts } = useUiSetting()
  const exponent = getCurrencyExponent(currency)
  const [text, setText] = useState(toEditText(price, { exponent, keep: exponent, locale }))
  const parsed = parseDecimal(text, { exponent, locale })
  const next = parsed.ok && parsed.value !== null && parsed.value >= 0 ? parsed.value : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next !== null) onSave(next)
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        autoFocus
        error={next === null}
        helperText={next === null ? texts.invalidNumber : undefined}
        label={t('items.column.price')}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
        value={text}
      />
      <Button disabled={next === null} size="small" type="submit" variant="contained">
        {texts.save}
      </Button>
    </Box>
  )
}
