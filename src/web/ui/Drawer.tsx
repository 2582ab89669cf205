import { Dialog, type DialogProps } from './Dialog.tsx'

interface DrawerProps extends Omit<DialogProps, 'look' | 'wide' | 'titleHidden'> {
  /** Edge from which it opens: the inline end (cart), or on phones the bottom (filters). */
  from?: 'end' | 'bottom'
}

export function Drawer({ from = 'end', ...rest }: DrawerProps) {
  return <Dialog {...rest} look={from === 'end' ? 'drawer' : 'sheet'} />
}
