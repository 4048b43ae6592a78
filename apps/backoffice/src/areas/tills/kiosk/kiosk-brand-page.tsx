import Box from '@mui/material/Box'
import type { KioskBrandRow } from '@servery/contract/setup/kiosk.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordForm, readOnce, SavedHistory, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { fieldOfLook, type LookValues, toLookContent, toLookValues } from './kiosk-form.ts'
import { KioskFrame } from './kiosk-frame.tsx'
import { ButtonsCard, ColoursCard, PicturesCard, WordsCard } from './look-cards.tsx'
import { LookPreview } from './look-preview.tsx'

/** How the kiosks of the branch look. */
export function KioskBrandPage() {
  const branch = useBranch()
  const input = { branchId: branch.id, limit: 1 }
  const query = useQuery({ ...api.kioskBrands.list.queryOptions({ input }), ...readOnce })
  return (
    <KioskFrame<KioskBrandRow> query={query} tab="brand">
      {(row) => <LookEditor record={row} />}
    </KioskFrame>
  )
}

function LookEditor({ record }: { readonly record: KioskBrandRow | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const title = t('kiosk.title.brand')
  const editor = useRecordEditor({
    record,
    api: api.kioskBrands,
    client: client.kioskBrands,
    toValues: toLookValues,
    toContent: (values: LookValues) => toLookContent(values, branch.id),
    fieldOf: fieldOfLook,
    title,
  })
  const { form, saved } = editor
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
        <RecordForm editor={editor} label={title} readOnly={!can('settings.write')}>
          <ColoursCard />
          <WordsCard />
          <PicturesCard />
          <ButtonsCard />
        </RecordForm>
        {saved !== null && <SavedHistory noun="kiosk_brand" record={saved} title={title} />}
      </div>
      <Box sx={{ insetBlockStart: 80, position: { lg: 'sticky' } }}>
        <LookPreview look={look} />
      </Box>
    </Box>
  )
}
