import ClosureIcon from '@mui/icons-material/BlockOutlined'
import HolidayIcon from '@mui/icons-material/CelebrationOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import StockTakeIcon from '@mui/icons-material/FactCheckOutlined'
import ReservationIcon from '@mui/icons-material/GroupsOutlined'
import OtherIcon from '@mui/icons-material/LabelOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import ShiftIcon from '@mui/icons-material/ScheduleOutlined'
import type { CalendarType } from '@servery/domain/business/entries/entry.ts'
import { type TileColourName, tileColours } from '@servery/ui/theme/palette.ts'
import type { ComponentType } from 'react'

interface EventLook {
  readonly colour: TileColourName
  readonly Icon: ComponentType<{ readonly fontSize?: 'inherit' }>
}

/** Each type has a colour and a sign of its own: colours need not be told apart. */
const looks: Readonly<Record<CalendarType, EventLook>> = {
  reservation: { colour: 'blue', Icon: ReservationIcon },
  event: { colour: 'violet', Icon: EventIcon },
  delivery: { colour: 'teal', Icon: DeliveryIcon },
  stocktake: { colour: 'amber', Icon: StockTakeIcon },
  shift: { colour: 'sky', Icon: ShiftIcon },
  closure: { colour: 'red', Icon: ClosureIcon },
  holiday: { colour: 'green', Icon: HolidayIcon },
  other: { colour: 'slate', Icon: OtherIcon },
}

export function lookOf(type: CalendarType) {
  const { colour, Icon } = looks[type]
  return { Icon, fill: tileColours[colour].fill, edge: tileColours[colour].stripe }
}
