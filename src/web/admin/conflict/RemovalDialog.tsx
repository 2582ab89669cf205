import type { ReactNode } from 'react'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useLastValue } from '../use-last.ts'
import { useVersionedDialog, type VersionedDialogOptions } from './use-versioned-dialog.ts'

interface RemovalDialogProps<State, Draft> extends Omit<VersionedDialogOptions<State, Draft>, 'state' | 'onMerged'> {
  /** Record to remove; null while the dialog is closed. */
  record: State | null
  /** Title of the dialog and label of its button. */
  action: string
  /** Text of the toast after the removal. */
  removed: string
  send: (record: State, version: string) => Promise<unknown>
  onClose: () => void
  onRemoved: () => void
  /** Called when the displayed data is outdated. */
  onLate: () => void
  /** Renders the confirmation question. */
  children: (record: State) => ReactNode
}

/**
 * Dialog that confirms the removal of a record with optimistic locking. On a version conflict, it first shows the
 * changes of the other admin.
 */
export function RemovalDialog<State extends { version: string }, Draft>({
  record,
  action,
  removed,
  send,
  onClose,
  onRemoved,
  onLate,
  children,
  ...options
}: RemovalDialogProps<State, Draft>) {
  const { base, sendUnmerged, dialog } = useVersionedDialog({ state: useLastValue(record), ...options })
  if (!base) return null
  return (
    <ActionDialog
      open={record !== null}
      onClose={onClose}
      title={action}
      action={action}
      danger
      send={() => sendUnmerged(version => send(base, version))}
      done={() => {
        addToast({ type: 'success', title: removed })
        onRemoved()
      }}
      onLate={onLate}
    >
      {() => (
        <>
          {dialog}
          <p>{children(base)}</p>
        </>
      )}
    </ActionDialog>
  )
}
