import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { HandoverRow } from './handover-rows.ts'
import { englishLetterOf, parseParcels, type ScannedParcel } from './read-codes.ts'

interface ScanFieldProps {
  /**
   * Last order in the list without a tracking number. The next scanned code that is not an order number becomes its
   * tracking number.
   */
  waiting: HandoverRow | undefined
  onScan: (code: string) => void
  onPaste: (parcels: ScannedParcel[]) => void
}

/**
 * Input for a barcode scanner that acts as a keyboard: it types a code and presses Enter. Pasting a list adds all of
 * its rows.
 */
export function ScanField({ waiting, onScan, onPaste }: ScanFieldProps) {
  const { t } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')

  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') onScan(code.trim())
    setCode('')
    field.current?.focus()
  }

  function paste(event: ClipboardEvent) {
    const parcels = parseParcels(event.clipboardData.getData('text'))
    const isList = parcels.length > 1 || parcels[0]?.trackingNumber
    if (!isList) return
    event.preventDefault()
    onPaste(parcels)
  }

  /**
   * Converts typed letters to English: a scanner presses the keys of an English keyboard, even if the computer's layout
   * is Arabic.
   */
  function typeEnglish(event: KeyboardEvent<HTMLInputElement>) {
    const letter = englishLetterOf(event)
    if (!letter || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setCode(code => code + letter)
  }

  return (
    <form className="handover__scan" onSubmit={submit}>
      <TextField
        ref={field}
        label={t('shipping.handover.scan')}
        hint={
          waiting ? t('shipping.handover.scan.tracking', { number: waiting.number }) : t('shipping.handover.scan.hint')
        }
        value={code}
        onChange={event => setCode(event.target.value)}
        onPaste={paste}
        onKeyDown={typeEnglish}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={200}
      />
      <Button type="submit" variant="secondary">
        {t('shipping.handover.add')}
      </Button>
    </form>
  )
}
