import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal, useArchive } from '../../../kit/records/index.ts'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, client, LoadProblem } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { PublishLag } from '../../../platform/live/index.ts'
import { paths, RouterLink, useQueryState } from '../../../platform/routing/index.ts'
import { PerBranch, useBranch, useSession } from '../../../platform/session/index.ts'
import { AreaDialog } from './area-dialog.tsx'
import { AreaEditor } from './area-editor.tsx'
import { AreaList } from './area-list.tsx'
import { copyPlan, freeName } from './copy-area.ts'
import { type Area, areasKey, useAreas } from './use-areas.ts'

/** Floor plans of the branch: its areas, and the tables of each. */
export function TablesPage() {
  return (
    <PerBranch>
      <Areas />
    </PerBranch>
  )
}

function Areas() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const mayWrite = can('settings.write')
  const query = useAreas(branch.id, false)
  const archived = useAreas(branch.id, true, mayWrite)
  const areas = query.data?.rows ?? []
  const [{ area: wanted }, setQuery] = useQueryState()
  const chosen = areas.find(({ id }) => id === wanted) ?? areas[0] ?? null
  const [edited, setEdited] = useState<Area | 'new' | null>(null)
  const choose = ({ id }: Area) => {
    if (id !== chosen?.id) setQuery({ area: id })
  }
  const actions = useAreaActions({ areas, branchId: branch.id, onChoose: choose })
  const frame = (content: ReactNode) => (
    <Page
      actions={
        areas.length > 0 && (
          <Button
            color="secondary"
            component={RouterLink}
            href={paths.tableCodes()}
            variant="outlined"
          >
            {t('floor.codes.title')}
          </Button>
        )
      }
      adornment={<PublishLag />}
      subtitle={t('floor.intro')}
      title={t('floor.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <PosTabs />
      {content}
      {edited !== null && (
        <AreaDialog
          area={edited === 'new' ? null : edited}
          branchId={branch.id}
          onClose={() => setEdited(null)}
          onSaved={(area) => {
            setEdited(null)
            if (edited === 'new') choose(area)
          }}
          position={areas.reduce((last, area) => Math.max(last, area.position + 10), 0)}
        />
      )}
    </Page>
  )
  if (query.data === undefined) {
    return frame(
      query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={420} variant="rounded" />
      ),
    )
  }
  const add = (
    <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
      {t('floor.newArea')}
    </Button>
  )
  if (chosen === null && (archived.data?.rows ?? []).length === 0) {
    return frame(
      <Card>
        <EmptyState actions={mayWrite && add} title={t('floor.firstUse')}>
          {t('floor.firstUseBody')}
        </EmptyState>
      </Card>,
    )
  }
  return frame(
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '184px minmax(0, 1fr)' },
      }}
    >
      <AreaList
        {...actions}
        archived={archived.data?.rows ?? []}
        areas={areas}
        chosenId={chosen?.id ?? null}
        mayWrite={mayWrite}
        onAdd={() => setEdited('new')}
        onChoose={choose}
        onEdit={setEdited}
      />
      {chosen !== null && <AreaEditor area={chosen} key={chosen.id} readOnly={!mayWrite} />}
    </Box>,
  )
}

interface ActionsOn {
  readonly areas: readonly Area[]
  readonly branchId: string
  readonly onChoose: (area: Area) => void
}

function useAreaActions({ areas, branchId, onChoose }: ActionsOn) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const archiving = useArchive<Area>({ api: api.floorAreas, client: client.floorAreas })
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: areasKey })
    }
  }
  return {
    onArchive: (area: Area) => void archiving.archive(area),
    onRestore: (area: Area) => archiving.restore(area),
    onCopy: (area: Area) =>
      void attempt(async () => {
        const { name, position, serviceChargeId } = area
        const copy = await client.floorAreas.create({
          id: newId(),
          branchId,
          name: freeName(
            t('floor.copyName', { name }),
            areas.map((one) => one.name),
          ),
          position: position + 5,
          serviceChargeId,
          ...copyPlan(area),
        })
        toasts.success(t('floor.areaSaved', { name: copy.name }))
        await queryClient.invalidateQueries({ queryKey: areasKey })
        onChoose(copy)
      }),
    onMove: (area: Area, by: -1 | 1) =>
      void attempt(async () => {
        const ids = areas.map(({ id }) => id)
        const from = ids.indexOf(area.id)
        const [moved] = ids.splice(from, 1)
        if (moved !== undefined) ids.splice(from + by, 0, moved)
        await client.floorAreas.order({ ids })
      }),
  }
}
