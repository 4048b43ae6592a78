import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { SavedView } from '@servery/contract/overview/saved-views.ts'
import type { ViewPage } from '@servery/contract/overview/view-pages.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewDialog, ViewRows } from '../../../kit/records/index.ts'
import { api } from '../../../platform/api/index.ts'
import { reportPlaces } from './report-list.ts'

const navKeys = {
  '/orders': 'orders',
  '/transactions': 'transactions',
  '/customers': 'customers',
  '/items': 'items',
  '/discounts': 'discounts',
  '/modifiers': 'modifiers',
  '/menus': 'menus',
  '/items/price-lists': 'items',
  '/pos/team': 'pos',
} as const satisfies Partial<Record<ViewPage, string>>

function pageName(t: TFunction, { page }: SavedView): string {
  const report = reportPlaces.find(({ path }) => path === page)
  if (report !== undefined) return t(`reports.name.${report.name}`)
  const key = navKeys[page as keyof typeof navKeys]
  return t(`nav.${key ?? 'stock'}`)
}

/** What people saved of reports and lists, each open at a press. */
export function SavedViewsSection() {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useQuery(api.savedViews.list.queryOptions({ input: {} }))
  const [edited, setEdited] = useState<SavedView | null>(null)
  if (data === undefined) return null
  return (
    <section aria-labelledby={id} id="views">
      <Typography component="h2" id={id} sx={{ mb: 1.25 }} variant="h3">
        {t('views.saved')}
      </Typography>
      <Card sx={{ px: 2, py: 1 }}>
        {data.rows.length === 0 ? (
          <Typography color="textSecondary" sx={{ py: 1 }} variant="body2">
            {t('views.none')}
          </Typography>
        ) : (
          <ViewRows onEdit={setEdited} pageName={(view) => pageName(t, view)} views={data.rows} />
        )}
      </Card>
      {edited !== null && (
        <ViewDialog onClose={() => setEdited(null)} page={edited.page} state={null} view={edited} />
      )}
    </section>
  )
}
