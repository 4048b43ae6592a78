import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import SaveIcon from '@mui/icons-material/SaveOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { Hint } from '@servery/ui/shell/hint.tsx'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, RouterLink } from '../../platform/routing/index.ts'
import { FoundationPage, Row, Specimen } from './foundation-page.tsx'

const tones = [
  'neutral',
  'info',
  'success',
  'warning',
  'error',
  'primary',
] as const satisfies readonly Tone[]

/** What can be pressed, and what answers. */
export function ButtonsPage() {
  const { t } = useTranslation()
  return (
    <FoundationPage name="buttons">
      <Specimen rule={t('foundation.buttons.ranksRule')} title={t('foundation.buttons.ranks')}>
        <Row>
          <Button variant="contained">{t('ui.save')}</Button>
          <Button color="secondary" variant="outlined">
            {t('ui.exportCsv')}
          </Button>
          <Button color="secondary">{t('ui.cancel')}</Button>
          <Button color="error" variant="contained">
            {t('foundation.buttons.archive')}
          </Button>
          <Link component={RouterLink} href={paths.home()}>
            {t('shell.toHome')}
          </Link>
        </Row>
      </Specimen>
      <Specimen rule={t('foundation.buttons.statesRule')} title={t('foundation.buttons.states')}>
        <Row>
          <Button startIcon={<AddIcon />} variant="contained">
            {t('foundation.buttons.add')}
          </Button>
          <SlowButton />
          <Hint text={t('foundation.buttons.offReason')}>
            <Button aria-disabled="true" color="secondary" variant="outlined">
              {t('foundation.buttons.off')}
            </Button>
          </Hint>
          <Button size="small" variant="contained">
            {t('foundation.buttons.small')}
          </Button>
          <Button size="large" variant="contained">
            {t('foundation.buttons.large')}
          </Button>
        </Row>
      </Specimen>
      <Specimen rule={t('foundation.buttons.iconsRule')} title={t('foundation.buttons.icons')}>
        <Row>
          <Hint text={t('foundation.buttons.edit')}>
            <IconButton aria-label={t('foundation.buttons.edit')}>
              <EditIcon />
            </IconButton>
          </Hint>
          <Hint text={t('foundation.buttons.archive')}>
            <IconButton aria-label={t('foundation.buttons.archive')} size="small">
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Hint>
        </Row>
      </Specimen>
      <Specimen rule={t('foundation.buttons.chipsRule')} title={t('foundation.buttons.chips')}>
        <Row>
          {tones.map((tone) => (
            <StatusChip key={tone} label={t(`foundation.tone.${tone}`)} tone={tone} />
          ))}
        </Row>
      </Specimen>
      <Answers />
    </FoundationPage>
  )
}

const workMs = 2_000

/** Works for two seconds, and takes no second press meanwhile. */
function SlowButton() {
  const { t } = useTranslation()
  const [isWorking, setWorking] = useState(false)
  useEffect(() => {
    if (!isWorking) return
    const timer = setTimeout(() => setWorking(false), workMs)
    return () => clearTimeout(timer)
  }, [isWorking])
  return (
    <Button
      loading={isWorking}
      loadingPosition="start"
      onClick={() => setWorking(true)}
      startIcon={<SaveIcon />}
      variant="contained"
    >
      {t(isWorking ? 'ui.saving' : 'ui.save')}
    </Button>
  )
}

function Answers() {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const outlined = { color: 'secondary', variant: 'outlined' } as const
  return (
    <Specimen rule={t('foundation.buttons.answersRule')} title={t('foundation.buttons.answers')}>
      <Row>
        <Button {...outlined} onClick={() => toasts.success(t('foundation.buttons.saved'))}>
          {t('foundation.tone.success')}
        </Button>
        <Button {...outlined} onClick={() => toasts.error(t('ui.loadFailed'))}>
          {t('foundation.tone.error')}
        </Button>
        <Button
          {...outlined}
          onClick={() =>
            toasts.undoable(t('foundation.buttons.archived'), () =>
              toasts.notice(t('foundation.buttons.undone')),
            )
          }
        >
          {t('ui.undo')}
        </Button>
        <Button {...outlined} onClick={() => setAsks(true)}>
          {t('foundation.buttons.ask')}
        </Button>
      </Row>
      <ConfirmDialog
        confirmLabel={t('foundation.buttons.archive')}
        destructive
        onClose={() => setAsks(false)}
        onConfirm={() => setAsks(false)}
        open={asks}
        title={t('foundation.buttons.askTitle')}
      >
        {t('foundation.buttons.askBody')}
      </ConfirmDialog>
    </Specimen>
  )
}
