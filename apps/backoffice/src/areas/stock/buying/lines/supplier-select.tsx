import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchAll } from '../../../../kit/catalogue/index.ts'
import { api, client, type OutputOf } from '../../../../platform/api/index.ts'

export type Supplier = OutputOf<typeof client.suppliers.get>

/** All whom one can buy of. */
export function useSuppliers() {
  return useQuery({
    queryKey: [...api.suppliers.key(), 'all'],
    queryFn: () => fetchAll((page) => client.suppliers.list({ ...page, sort: 'name' })),
  })
}

interface SupplierSelectProps {
  readonly optional?: boolean
  readonly disabled?: boolean
}

export function SupplierSelect({ optional = false, disabled = false }: SupplierSelectProps) {
  const { t } = useTranslation()
  const suppliers = useSuppliers()
  return (
    <SelectInput<{ supplierId: string }>
      choices={(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      disabled={disabled}
      emptyLabel={t(optional ? 'buying.noSupplier' : 'buying.chooseSupplier')}
      label={t('buying.field.supplier')}
      name="supplierId"
      optional={optional}
    />
  )
}
