import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { DrawerDetail, DrawerEntryRow } from '@servery/contract/trade/drawers.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { MoneyRow, MoneyRowLine } from '../../../kit/money/index.ts'

/** What happened besides the sales, oldest first: what, how much, why, who and when. */
export function DrawerStory({ drawer }: { readonly drawer: DrawerDetail }) {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="drawer-story" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="drawer-story" variant="h3">
        {t('drawers.story')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }} variant="body2">
        {t('drawers.noSales', { count: drawer.noSales })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {drawer.entries.map((entry) => (
          <Entry currency={drawer.currency} entry={entry} key={entry.entryId} />
        ))}
      </Box>
    </Card>
  )
}

interface EntryProps {
  readonly entry: DrawerEntryRow
  readonly currency: string
}

function Entry({ entry, currency }: EntryProps) {
  const { t } = useTranslation()
  const leaves = entry.kind === 'paid_out' || entry.kind === 'dropped'
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const what = t(entry.isTips ? 'drawers.entryTips' : `drawers.entry.${entry.kind}`)
  return (
    <MoneyRow
      amount={entry.kind === 'no_sale' ? null : money(leaves ? 0 - entry.amount : entry.amount)}
      title={[what, entry.reason].filter(Boolean).join(': ')}
    >
      {entry.note !== '' && (
        <div>
          <bdi>{entry.note}</bdi>
        </div>
      )}
      {entry.expense !== null && <Expense currency={currency} expense={entry.expense} />}
      <MoneyRowLine>
        <DateTimeText instant={entry.at} />
        {entry.by !== '' && ` · ${entry.by}`}
        {entry.approvedBy !== null && ` · ${t('drawers.approved', { name: entry.approvedBy })}`}
      </MoneyRowLine>
      {entry.photo !== null && <ReceiptPhoto path={entry.photo} />}
      {entry.kind === 'counted' && (
        <MoneyRowLine>
          {entry.denominations.map(({ value, count }, index) => (
            <span key={value}>
              {index > 0 && ' · '}
              {count} × {money(value)}
            </span>
          ))}
          {entry.loose !== 0 && (
            <>
              {entry.denominations.length > 0 && ' · '}
              {t('drawers.loose')} {money(entry.loose)}
            </>
          )}
        </MoneyRowLine>
      )}
    </MoneyRow>
  )
}

interface ExpenseProps {
  readonly expense: NonNullable<DrawerEntryRow['expense']>
  readonly currency: string
}

/** What the accounts ask of petty cash: its code, and the tax in it. */
function Expense({ expense: { code, tax }, currency }: ExpenseProps) {
  const { t } = useTranslation()
  return (
    <MoneyRowLine>
      {code !== '' && t('drawers.expenseCode', { code })}
      {code !== '' && tax !== null && ' · '}
      {tax !== null && (
        <>
          {t('drawers.expenseTax', { name: tax.name })}{' '}
          <MoneyText currency={currency} minor={tax.amount} />
        </>
      )}
    </MoneyRowLine>
  )
}

const photoPx = 72

/** Small, and whole in a tab of its own; its till may still have to send it. */
function ReceiptPhoto({ path }: { readonly path: string }) {
  const { t } = useTranslation()
  if (path === '') return <MoneyRowLine>{t('drawers.photoNotHere')}</MoneyRowLine>
  return (
    <Box
      component="a"
      href={path}
      rel="noopener"
      target="_blank"
      sx={{ display: 'inline-block', lineHeight: 0, my: 0.5 }}
    >
      <Box
        alt={t('drawers.photo')}
        component="img"
        height={photoPx}
        loading="lazy"
        src={path}
        sx={(theme) => ({
          border: `1px solid ${theme.vars?.palette.divider}`,
          borderRadius: 1,
          objectFit: 'cover',
        })}
        width={photoPx}
      />
    </Box>
  )
}
