import { FileButton } from '../ui/FileButton.tsx'
import { Icon } from '../ui/Icon.tsx'

interface CsvFileButtonProps {
  label: string
  busy?: boolean
  onChoose: (file: File) => void
}

/**
 * Button that selects a CSV file. The file is sent as text whatever its media type, because the server checks the
 * content.
 */
export function CsvFileButton({ label, busy = false, onChoose }: CsvFileButtonProps) {
  return (
    <FileButton
      accept=".csv,.txt,.tsv,text/csv"
      icon={<Icon name="file" />}
      busy={busy}
      onChoose={([file]) => file && onChoose(file)}
    >
      {label}
    </FileButton>
  )
}

/** Converts a selected or pasted list to a request body. */
export function csvBlob(content: Blob | string): Blob {
  return new Blob([content], { type: 'text/csv' })
}
