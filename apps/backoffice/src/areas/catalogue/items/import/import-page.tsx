import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Page } from '@servery/ui/shell/page.tsx'
import { useTranslation } from 'react-i18next'
import { ItemImport } from '../../../../kit/file-import/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { ItemChangeHistory } from '../bulk/item-change-history.tsx'
import { ExportCatalogueButton } from './export-catalogue.tsx'
import { ExportItemsButton } from './export-items.tsx'

// Where it was written from stays in sight: what it did, and the way to take it back.
const nothing = () => undefined

/** Items from a file: uploaded, understood, tried, written, and taken back if need be. */
export function ImportPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  return (
    <Page
      actions={
        <>
          <ExportCatalogueButton />
          <ExportItemsButton />
        </>
      }
      back={<BackLink href={paths.items()}>{t('nav.items')}</BackLink>}
      title={t('imports.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {can('catalogue.write') ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
          <ItemImport onDone={nothing} />
          <ItemChangeHistory />
        </Box>
      ) : (
        <Alert severity="info">{t('imports.forbidden')}</Alert>
      )}
    </Page>
  )
}
