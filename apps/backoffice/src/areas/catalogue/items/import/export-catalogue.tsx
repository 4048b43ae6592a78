import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchAll } from '../../../../kit/catalogue/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { saveFile } from '../../../../platform/browser/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'

/** Everything that is sold and what belongs to it, each record as the API gives it. */
async function fetchCatalogue() {
  return {
    taxRates: await fetchAll((page) => client.taxRates.list(page)),
    categories: await fetchAll((page) => client.categories.list({ ...page, sort: 'position' })),
    stations: await fetchAll((page) => client.stations.list({ ...page, sort: 'position' })),
    sharedOptions: await fetchAll((page) => client.sharedOptions.list(page)),
    modifierGroups: await fetchAll((page) => client.modifierGroups.list(page)),
    items: await fetchAll((page) => client.items.list({ ...page, sort: 'position' })),
    priceLists: await fetchAll((page) => client.priceLists.list(page)),
    discounts: await fetchAll((page) => client.discounts.list(page)),
    menus: await fetchAll((page) => client.menus.list(page)),
  }
}

/** The whole catalogue as one file of JSON: to keep, or for another program to read. */
export function ExportCatalogueButton() {
  const { t } = useTranslation()
  const { me } = useSession()
  const { currency } = useBranch()
  const run = useMutation({
    mutationFn: async () => {
      const head = { company: me.company.name, currency, exportedAt: new Date().toISOString() }
      const catalogue = await fetchCatalogue()
      const text = JSON.stringify({ ...head, ...catalogue }, null, 1)
      saveFile(text, 'catalogue.json', 'application/json')
      return catalogue.items.length
    },
    onSuccess: (count) => toasts.success(t('items.export.done', { count })),
    onError: () => toasts.error(t('items.export.failed')),
  })
  return (
    <Button
      color="secondary"
      disabled={run.isPending}
      onClick={() => run.mutate()}
      startIcon={<DownloadIcon />}
      variant="outlined"
    >
      {t(run.isPending ? 'imports.exporting' : 'imports.exportAll')}
    </Button>
  )
}
