import { FileButton } from '../ui/FileButton.tsx'
import { Icon } from '../ui/Icon.tsx'

interface CsvFileButtonProps {
  label: string
  busy?: boolean
  onChoose: (file: File) => void
}

/** Button that selects a CSV file. */
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

/**
 * Converts a selected or pasted list to a request body of the type `text/csv`, whatever the media type of the file,
 * because the server checks the content.
 */
export function csvBlob(content: Blob | string): Blob {
  return new Blob([content], { type: 'text/csv' })
}
