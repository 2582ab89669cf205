import { Dialog, type DialogProps } from './Dialog.tsx'

export interface DrawerProps extends Omit<DialogProps, 'look' | 'wide' | 'titleHidden'> {
  /** From the inline end (cart), or from the bottom on a phone (filters). */
  from?: 'end' | 'bottom'
}

export function Drawer({ from = 'end', ...rest }: DrawerProps) {
  return <Dialog {...rest} look={from === 'end' ? 'drawer' : 'sheet'} />
}
