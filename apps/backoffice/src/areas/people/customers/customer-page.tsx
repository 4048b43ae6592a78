import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { addressText } from '@servery/domain/business/company/address.ts'
import { CodeText, DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { KpiCard } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '../../../kit/inputs/index.ts'
import { api } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { CustomerActions } from './customer-actions.tsx'
import type { CustomerDetail } from './customer-form.ts'
import { CustomerFrame } from './customer-frame.tsx'
import { useProgramme } from './loyalty/use-programme.ts'

/** One customer: what they are worth, how they are reached, and what to know. */
export function CustomerPage() {
  const { id } = useParams({ from: '/shell/customers/$id' })
  return (
    <CustomerFrame id={id}>
      {(customer) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Gone customer={customer} />
          <Figures customer={customer} />
          {customer.erasedAt === null && (
            <Box
              sx={{
                alignItems: 'start',
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Contact customer={customer} />
              <Known customer={customer} />
              <Consents customer={customer} />
              <CustomerActions customer={customer} />
            </Box>
          )}
        </Box>
      )}
    </CustomerFrame>
  )
}

function Gone({ customer }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  if (customer.mergedInto !== null) {
    return (
      <Alert severity="info">
        {t('customers.mergedAway')}{' '}
        <Link component={RouterLink} href={paths.customer(customer.mergedInto)}>
          {t('customers.seeKept')}
        </Link>
      </Alert>
    )
  }
  return customer.erasedAt === null ? null : (
    <Alert severity="info">{t('customers.erasedBody')}</Alert>
  )
}

function Figures({ customer }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  const own = useBranch().currency
  const programme = useProgramme()
  const { id, orders, spentByCurrency, average, currency, lastVisitAt, favouriteItem, points } =
    customer
  const spent = spentByCurrency.length === 0 ? [{ currency: own, spent: 0 }] : spentByCurrency
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
      }}
    >
      <KpiCard
        definition={t('customers.definition.spent')}
        label={t('customers.column.spent')}
        value={spent.map((one) => (
          <Box key={one.currency}>
            <MoneyText currency={one.currency} minor={one.spent} />
          </Box>
        ))}
      />
      <KpiCard label={t('customers.column.orders')} value={orders} />
      <KpiCard
        definition={t('customers.definition.average')}
        label={t('customers.column.average')}
        value={orders === 0 ? '–' : <MoneyText currency={currency} minor={average} />}
      />
      <KpiCard
        label={t('customers.column.lastVisit')}
        value={lastVisitAt === null ? '–' : <DateTimeText instant={lastVisitAt} shape="date" />}
      />
      {programme.data != null && (
        <KpiCard
          definition={t('balances.definition.points')}
          label={t('balances.kind.points')}
          value={
            <Link component={RouterLink} href={`${paths.customerBalances(id)}?status=points`}>
              <QuantityText thousandths={points * 1000} />
            </Link>
          }
        />
      )}
      <AccountCard id={id} limit={customer.accountLimit} />
      <KpiCard
        label={t('customers.column.favourite')}
        {...(favouriteItem === null
          ? { value: '–' }
          : {
              value: favouriteItem.name,
              note: (
                <>
                  <QuantityText thousandths={favouriteItem.quantity} /> ×
                </>
              ),
            })}
      />
    </Box>
  )
}

/** What somebody owes on their house account, of what they may owe, or still owes without one. */
function AccountCard({ id, limit }: { readonly id: string; readonly limit: number | null }) {
  const { t } = useTranslation()
  const own = useBranch().currency
  const balances = useQuery(api.balances.ofCustomer.queryOptions({ input: { id } }))
  const accounts = balances.data?.rows.filter(({ kind }) => kind === 'house_account') ?? []
  const account = accounts.find(({ balance }) => balance !== 0) ?? accounts[0]
  if (limit === null && (account?.balance ?? 0) === 0) return null
  const currency = account?.currency ?? own
  const isOwed = account !== undefined && account.balance < 0
  return (
    <KpiCard
      definition={t('balances.definition.house_account')}
      label={t(isOwed ? 'balances.owed' : 'balances.kind.house_account')}
      note={
        limit === null ? (
          t('balances.noAccount')
        ) : (
          <>
            {t('customers.field.accountLimit')} <MoneyText currency={currency} minor={limit} />
          </>
        )
      }
      value={
        <Link component={RouterLink} href={`${paths.customerBalances(id)}?status=house_account`}>
          {account === undefined ? (
            '–'
          ) : (
            <MoneyText currency={currency} minor={Math.abs(account.balance)} />
          )}
        </Link>
      }
    />
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} component="section" sx={{ minWidth: 0, p: 2, pt: 1.75 }}>
      <Typography component="h2" id={id} sx={{ mb: 1 }} variant="h3">
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** What is empty is left out. */
function Facts({
  rows,
  none,
}: {
  readonly rows: readonly (readonly [string, ReactNode, boolean])[]
  readonly none: string
}) {
  const shown = rows.filter(([, , isThere]) => isThere)
  if (shown.length === 0) return <Typography color="textSecondary">{none}</Typography>
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0 }}>
      {shown.map(([label, value]) => (
        <Box key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {label}
          </Box>
          <Box
            component="dd"
            dir={typeof value === 'string' ? 'auto' : undefined}
            sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Contact({ customer }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { addresses, birthday, company, email, phone } = customer
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <Section title={t('customers.card.contact')}>
      <Facts
        none={t('customers.nothing')}
        rows={[
          [
            t('customers.field.phone'),
            <Link href={`tel:${phone}`} key="phone">
              <CodeText>{phone}</CodeText>
            </Link>,
            phone !== '',
          ],
          [
            t('customers.field.email'),
            <Link href={`mailto:${email}`} key="email">
              {email}
            </Link>,
            email !== '',
          ],
          [t('customers.field.company'), company, company !== ''],
          [
            t('customers.field.birthday'),
            birthday === null ? '' : day.format(Date.UTC(2024, birthday.month - 1, birthday.day)),
            birthday !== null,
          ],
          [
            t('customers.card.addresses'),
            <Box key="addresses" sx={{ display: 'grid', justifyItems: 'start' }}>
              {addresses.map((address) => (
                <AddressLink address={address} key={addressText(address)} />
              ))}
            </Box>,
            addresses.length > 0,
          ],
        ]}
      />
    </Section>
  )
}

function Known({ customer }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  const own = useBranch().currency
  const { accountLimit, allergens, note, taxExempt } = customer
  return (
    <Section title={t('customers.card.guest')}>
      <Facts
        none={t('customers.nothing')}
        rows={[
          [t('customers.field.note'), note, note !== ''],
          [
            t('customers.field.allergens'),
            allergens.map((allergen) => t(`items.allergen.${allergen}`)).join(', '),
            allergens.length > 0,
          ],
          [t('customers.field.taxExempt'), t('customers.yes'), taxExempt],
          [
            t('customers.field.accountLimit'),
            <MoneyText currency={own} key="limit" minor={accountLimit ?? 0} />,
            accountLimit !== null,
          ],
        ]}
      />
    </Section>
  )
}

/** What was agreed to and taken back, with when and where: the proof. */
function Consents({ customer }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  return (
    <Section title={t('customers.card.consent')}>
      {customer.consents.length === 0 ? (
        <Typography color="textSecondary">{t('customers.noConsent')}</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
          {customer.consents.map((one) => (
            <li key={one.id}>
              {t(one.given ? 'customers.activity.agreed' : 'customers.activity.withdrew', {
                way: t(`customers.consent.${one.kind}`),
              })}
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <DateTimeText instant={one.at} shape="dateTime" /> ·{' '}
                {[t(`customers.source.${one.source}`), one.by].filter(Boolean).join(' · ')}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}
