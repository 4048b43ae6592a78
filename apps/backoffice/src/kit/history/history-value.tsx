import Box from '@mui/material/Box'
import { cutOverText } from '@servery/domain/business/company/cut-over.ts'
import { CodeText, MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session/index.ts'

/** Words for a value that the area knows; undefined for one that it does not. */
export type DescribeValue = (field: string, value: unknown) => ReactNode | undefined

const moneyFields: ReadonlySet<string> = new Set(['price', 'cost'])
const rateFields: ReadonlySet<string> = new Set(['rate'])
const pictureFields: ReadonlySet<string> = new Set(['image', 'logo', 'avatar'])
const codeFields: ReadonlySet<string> = new Set([
  'sku',
  'barcode',
  'plu',
  'vatNumber',
  'companyNumber',
  'phone',
  'email',
  'postcode',
  'currency',
  'country',
  'timeZone',
])

interface HistoryValueProps {
  readonly field: string
  readonly value: unknown
  readonly describe: DescribeValue | undefined
}

/** A value of the audit as a person would say it. */
export function HistoryValue({ field, value, describe }: HistoryValueProps) {
  const { t } = useTranslation()
  if (isEmpty(value)) return <Muted>{t('history.empty')}</Muted>
  const described = describe?.(field, value)
  if (described !== undefined) return described
  if (typeof value === 'boolean') return value ? t('history.yes') : t('history.no')
  if (typeof value === 'number') return <NumberValue field={field} value={value} />
  if (typeof value === 'string') return <TextValue field={field} text={value} />
  const names = namesOf(value)
  return names === null ? <Muted>{t('history.notShown')}</Muted> : <bdi>{names.join(', ')}</bdi>
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The names of a list of things that have one, such as the options of a group. */
function namesOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null
  const names = value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : '',
  )
  return names.includes('') ? null : names
}

function NumberValue({ field, value }: { readonly field: string; readonly value: number }) {
  const { branch, me } = useSession()
  if (moneyFields.has(field)) {
    return <MoneyText currency={branch?.currency ?? me.company.currency} minor={value} />
  }
  if (rateFields.has(field)) return <RateText millionths={value} />
  if (field === 'cutOverMinutes') return <CodeText>{cutOverText(value)}</CodeText>
  return <CodeText>{String(value)}</CodeText>
}

function TextValue({ field, text }: { readonly field: string; readonly text: string }) {
  const { t } = useTranslation()
  if (pictureFields.has(field)) {
    return (
      <img
        alt={t('history.picture')}
        height={40}
        src={text}
        style={{ borderRadius: 4, maxWidth: 80, objectFit: 'contain', verticalAlign: 'middle' }}
      />
    )
  }
  if (/^#[0-9a-f]{6}$/i.test(text)) return <Colour hex={text} />
  return codeFields.has(field) ? <CodeText>{text}</CodeText> : <bdi>{text}</bdi>
}

function Colour({ hex }: { readonly hex: string }) {
  return (
    <Box component="span" sx={{ alignItems: 'center', display: 'inline-flex', gap: 0.75 }}>
      <Box
        aria-hidden
        component="span"
        sx={(theme) => ({
          bgcolor: hex,
          border: `1px solid ${theme.vars?.palette.divider}`,
          borderRadius: '4px',
          height: 16,
          width: 16,
        })}
      />
      <CodeText>{hex}</CodeText>
    </Box>
  )
}

function Muted({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
