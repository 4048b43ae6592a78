import Box from '@mui/material/Box'
import type { DrawerDetail } from '@servery/contract/trade/drawers.ts'
import { handFigures } from '@servery/domain/drawer/people.ts'
import { sumOf } from '@servery/domain/kernel/money.ts'
import { BarList } from '@servery/ui/chart/bar-list.tsx'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { PartsTable } from '../../../kit/money/index.ts'
import { Section } from './drawer-figures.tsx'

/** Where several people used it: what each of them took, gave and moved of its cash. */
export function DrawerPeople({ drawer }: { readonly drawer: DrawerDetail }) {
  const { t } = useTranslation()
  const { currency, people } = drawer
  if (people.length < 2) return null
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const nameOf = ({ name }: { readonly name: string }) => name || t('drawers.somebody')
  const title = t('drawers.byPerson')
  const leaves = ['refunds', 'paidOut', 'dropped']
  const signed = (figure: string, minor: number) => (leaves.includes(figure) ? 0 - minor : minor)
  return (
    <Section id="drawer-people" title={title}>
      <BarList
        label={t('drawers.column.sales')}
        rows={people
          .toSorted((one, other) => other.sales - one.sales)
          .map((one) => ({
            key: one.userId,
            label: nameOf(one),
            value: one.sales,
            text: money(one.sales),
          }))}
      />
      <Box sx={{ mt: 1.5, mx: -2 }}>
        <PartsTable
          caption={title}
          columns={handFigures.map((figure) => ({
            key: figure,
            header: t(`drawers.column.${figure}`),
            cell: (one: DrawerDetail['people'][number]) => money(signed(figure, one[figure])),
            value: (one: DrawerDetail['people'][number]) => signed(figure, one[figure]),
            total: money(
              signed(
                figure,
                sumOf(people, (one) => one[figure]),
              ),
            ),
          }))}
          empty=""
          label={nameOf}
          labelColumn={t('drawers.person')}
          name="people"
          partKey={({ userId }) => userId}
          parts={people}
        />
      </Box>
    </Section>
  )
}
