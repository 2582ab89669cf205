import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '../../api/use-submit.ts'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { useVersionedDialog, type VersionedDialogOptions } from './use-versioned-dialog.ts'

interface VersionedDialogProps<State, Draft> extends VersionedDialogOptions<State, Draft> {
  title: string
  /** Label of the submit button. */
  action: string
  /** Text of the toast after a change or the removal. */
  saved: string
  /** Reads the draft from the form's fields. */
  read: (sent: FormData) => Draft
  send: (draft: Draft, version: string) => Promise<unknown>
  /** Settings of the remove button; null for a new record. */
  removal: {
    label: string
    text: (state: State) => ReactNode
    send: (version: string) => Promise<unknown>
  } | null
  onClose: () => void
  onSaved: () => void
  /** Renders the fields, with the draft as default values. They are remounted when `revision` changes. */
  children: (form: { errors: FieldErrors; draft: Draft | null; revision: number }) => ReactNode
}

/** Dialog that adds, changes or removes a record with optimistic locking. */
export function VersionedDialog<State extends { version: string }, Draft>({
  title,
  action,
  saved,
  read,
  send,
  removal,
  onClose,
  onSaved,
  children,
  ...options
}: VersionedDialogProps<State, Draft>) {
  const [removed, setRemoved] = useState<HTMLFormElement | null>(null)
  const versioned = useVersionedDialog(options)
  const { base, draft, revision } = versioned

  function done() {
    addToast({ type: 'success', title: saved })
    onSaved()
  }

  return (
    <>
      {versioned.dialog}
      <FormDialog
        open
        onClose={onClose}
        title={title}
        action={action}
        send={sent => versioned.send(read(sent), send)}
        done={done}
      >
        {errors => (
          <>
            {children({ errors, draft, revision })}
            {removal && (
              <Button variant="quiet" onClick={event => setRemoved(event.currentTarget.form)}>
                {removal.label}
              </Button>
            )}
          </>
        )}
      </FormDialog>
      {removal && base && (
        <ActionDialog
          open={removed !== null}
          onClose={() => setRemoved(null)}
          onLate={() => {
            onClose()
            onSaved()
          }}
          title={removal.label}
          action={removal.label}
          danger
          send={() => versioned.sendUnmerged(removal.send, read(new FormData(removed!)))}
          done={() => {
            onClose()
            done()
          }}
        >
          {() => removal.text(base)}
        </ActionDialog>
      )}
    </>
  )
}
