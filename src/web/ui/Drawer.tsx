import { Dialog, type DialogProps } from './Dialog.tsx'

interface DrawerProps extends Omit<DialogProps, 'look' | 'wide' | 'titleHidden'> {
  /** From the inline end (cart), or on phones from the bottom (filters). */
  from?: 'end' | 'bottom'
}

export function Drawer({ from = 'end', ...rest }: DrawerProps) {
  return <Dialog {...rest} look={from === 'end' ? 'drawer' : 'sheet'} />
}
