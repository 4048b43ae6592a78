import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { CustomerImportView } from '@servery/contract/catalogue/imports.ts'
import { guessCustomerColumns } from '@servery/domain/business/customers/customer-columns.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ChangeHistory, FileImport, type FileWords } from '../../../../kit/file-import/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { customersKey } from '../customer-query.ts'
import { CustomerSettingsCard } from './customer-settings.tsx'

const routes = { name: 'customerImports', api: client.customerImports }
const changes = [customersKey, api.customerImports.key()]

// Where it was written from stays in sight: what it did, and the way to take it back.
const nothing = () => undefined

/** Customers from a file: uploaded, understood, tried, written, and taken back if need be. */
export function CustomerImportPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  return (
    <Page
      back={<BackLink href={paths.customers()}>{t('customers.title')}</BackLink>}
      title={t('customers.file.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {can('customers.write') ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
          <FileImport<CustomerImportView>
            changes={changes}
            onDone={nothing}
            renderSettings={(card) => <CustomerSettingsCard {...card} />}
            routes={routes}
            settingsOf={({ header }) => ({
              columns: guessCustomerColumns(header),
              hasHeadings: true,
              onKnown: 'update',
            })}
            words={wordsOf(t)}
          />
          <Imports />
        </Box>
      ) : (
        <Alert severity="info">{t('customers.refusal.not_allowed')}</Alert>
      )}
    </Page>
  )
}

function Imports() {
  const sets = useQuery(api.customerImports.list.queryOptions({ input: {} }))
  return (
    <ChangeHistory
      nameOf={({ fileName }) => fileName}
      onUndo={(id) => client.customerImports.undo({ id })}
      sets={sets.data?.rows ?? []}
    />
  )
}

function wordsOf(t: TFunction): FileWords<CustomerImportView> {
  return {
    field: (field) => t(`customers.file.field.${field}` as 'customers.file.field.name'),
    problem: (problem) => t(`customers.file.problem.${problem}` as 'customers.file.problem.known'),
    write: (count) => t('customers.file.write', { count }),
    more: ({ skipped }) => (skipped > 0 ? t('customers.file.skipped', { count: skipped }) : ''),
  }
}
