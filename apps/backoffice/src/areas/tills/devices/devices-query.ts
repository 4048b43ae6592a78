import { emptyListState } from '@servery/ui/list/list-state.ts'

/** Where the list of devices stands when nobody has touched it. */
export const initialDevices = emptyListState
