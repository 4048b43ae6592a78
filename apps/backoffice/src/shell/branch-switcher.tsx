import CheckIcon from '@mui/icons-material/Check'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import ExpandIcon from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.tsx'

/** Which branch the screens are about; with one branch alone it just says its name. */
export function BranchSwitcher() {
  const { t } = useTranslation()
  const { me, branch, selectBranch } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = branch?.name ?? t('shell.noBranch')
  const label = (
    <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </Box>
  )
  if (me.branches.length < 2) {
    return (
      <Box sx={{ alignItems: 'center', display: 'flex', fontWeight: 600, gap: 1, px: 1 }}>
        <StorefrontIcon aria-hidden fontSize="small" />
        {label}
      </Box>
    )
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-label={`${t('shell.switchBranch')}: ${name}`}
        color="secondary"
        endIcon={<ExpandIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<StorefrontIcon />}
        sx={{ maxWidth: '100%' }}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        open={anchor !== null}
        slotProps={{ list: { 'aria-label': t('shell.branch') } }}
      >
        {me.branches.map((candidate) => (
          <MenuItem
            key={candidate.id}
            onClick={() => {
              selectBranch(candidate.id)
              setAnchor(null)
            }}
            selected={candidate.id === branch?.id}
            sx={{ gap: 2, justifyContent: 'space-between', minWidth: 220 }}
          >
            <span>
              {candidate.name}
              <Box
                component="span"
                sx={{ color: 'text.secondary', display: 'block', fontSize: 12 }}
              >
                {candidate.town}
              </Box>
            </span>
            {candidate.id === branch?.id && <CheckIcon aria-hidden fontSize="small" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
