import Box from '@mui/material/Box'
import type { KioskBrandRow } from '@servery/contract/kiosk.ts'
import { FormPage } from '@servery/ui/form/form-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { useRecordEditor } from '../../records/use-record-editor.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { fieldOfLook, type LookValues, toLookContent, toLookValues } from './kiosk-form.ts'
import { KioskFrame, readOnce } from './kiosk-frame.tsx'
import { ButtonsCard, ColoursCard, PicturesCard, WordsCard } from './look-cards.tsx'
import { LookPreview } from './look-preview.tsx'

/** How the kiosks of the branch look. */
export function KioskBrandPage() {
  const branch = useBranch()
  const input = { branchId: branch.id, limit: 1 }
  const query = useQuery({ ...api.kioskBrands.list.queryOptions({ input }), ...readOnce })
  return (
    <KioskFrame<KioskBrandRow> query={query} tab="brand">
      {(row) => <LookEditor key={branch.id} record={row} />}
    </KioskFrame>
  )
}

function LookEditor({ record }: { readonly record: KioskBrandRow | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const title = t('kiosk.title.brand')
  const { form, saved, conflict, save } = useRecordEditor<LookValues, KioskBrandRow>({
    record,
    toValues: toLookValues,
    read: (id) => client.kioskBrands.get({ id }),
    create: (id, values) => client.kioskBrands.create({ id, ...toLookContent(values, branch.id) }),
    update: (change, values) =>
      client.kioskBrands.update({ ...change, ...toLookContent(values, branch.id) }),
    queryKey: api.kioskBrands.key(),
    nameOf: () => title,
    fieldOf: fieldOfLook,
  })
  const typed = useWatch({ control: form.control })
  const look = { ...toLookValues(saved), ...typed } as LookValues
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(0, 1fr)' },
      }}
    >
      <div>
        <RecordConflict conflict={conflict} />
        <LeaveGuard dirty={form.formState.isDirty} />
        <FormPage<LookValues>
          form={form}
          isNew={saved === null}
          label={title}
          onSubmit={save}
          readOnly={!can('settings.write')}
        >
          <ColoursCard />
          <WordsCard />
          <PicturesCard />
          <ButtonsCard />
        </FormPage>
        {saved !== null && (
          <RecordHistory
            changed={{ at: saved.updatedAt, by: saved.updatedBy }}
            name={title}
            noun="kiosk_brand"
            recordId={saved.id}
            version={saved.version}
          />
        )}
      </div>
      <Box sx={{ insetBlockStart: 80, position: { lg: 'sticky' } }}>
        <LookPreview look={look} />
      </Box>
    </Box>
  )
}
