import { Dialog, type DialogProps } from './Dialog.tsx'

interface DrawerProps extends Omit<DialogProps, 'look' | 'wide' | 'titleHidden'> {
  /** Edge from which the drawer opens: the inline end (cart), or the bottom on phones (filters). */
  from?: 'end' | 'bottom'
}

export function Drawer({ from = 'end', ...rest }: DrawerProps) {
  return <Dialog {...rest} look={from === 'end' ? 'drawer' : 'sheet'} />
}
