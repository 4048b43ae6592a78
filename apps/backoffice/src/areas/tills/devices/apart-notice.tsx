import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'

/** Tills of the branch of which something waits for a decision. */
export function ApartNotice({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const found = useQuery(
    api.journal.apart.queryOptions({ input: { branchId }, enabled: can('exceptions.read') }),
  )
  useLiveEvents((event) => {
    if (event.type === 'registers') void found.refetch()
  })
  const rows = (found.data?.rows ?? []).filter(
    ({ waiting, othersWaiting }) => waiting + othersWaiting > 0,
  )
  if (rows.length === 0) return null
  return (
    <Alert component="section" severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('pos.apart.title')}</AlertTitle>
      {t('pos.apart.body', { count: rows.length })}
      <List dense disablePadding>
        {rows.map((row) => (
          <ListItem disableGutters key={row.id}>
            <Link href={paths.apart(row.id)}>
              {row.waiting > 0
                ? t('pos.apart.waiting', { name: row.registerName, count: row.waiting })
                : t('pos.apart.othersWaiting', {
                    name: row.registerName,
                    count: row.othersWaiting,
                  })}
            </Link>
          </ListItem>
        ))}
      </List>
    </Alert>
  )
}
