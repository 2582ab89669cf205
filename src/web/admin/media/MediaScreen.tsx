import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { useI18n } from '../../i18n.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { DropZone } from './DropZone.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import { MissingAltTexts } from './MissingAltTexts.tsx'
import { SearchBox } from './SearchBox.tsx'
import { UploadButton, UploadProgress } from './UploadProgress.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'
import './media.css'

/** Screen of the media library: upload, describe, search and delete images. The search is in the URL. */
export function MediaScreen() {
  const { t } = useI18n()
  const query = useQueryParameters()
  const navigate = useNavigate()
  const search = query.get('search') ?? ''
  const unused = query.get('show') === 'unused'
  const library = useLibrary({ search, unused })
  const uploads = useUploads(library.added)
  const [open, setOpen] = useState<LibraryImage | null>(null)
  return (
    <DropZone onDrop={uploads.add}>
      <div className="stack">
        <ListHeader title={t('media.title')} total={null} loading={library.loading} onRefresh={library.reload} />
        <FilterChips
          filters={[
            { label: t('admin.all'), address: addressOf({ search }) },
            { label: t('media.unused'), address: addressOf({ search, unused: true }) },
          ]}
          chosen={addressOf({ search, unused })}
        />
        <div>
          <div className="media-bar">
            <SearchBox
              search={search}
              onSearch={search => navigate(addressOf({ search, unused }), { replace: true, preventScrollReset: true })}
            />
            <UploadButton uploads={uploads} />
          </div>
          <UploadProgress uploads={uploads} />
        </div>
        <ImageGrid
          library={library}
          empty={{
            title: t('media.none'),
            text: t(search ? 'media.none.search' : unused ? 'media.none.unused' : 'media.none.text'),
          }}
          onPress={setOpen}
          note={image => <MissingAltTexts image={image} />}
        />
      </div>
      <ImageDialog image={open} onClose={() => setOpen(null)} onChanged={library.changed} onRemoved={library.removed} />
    </DropZone>
  )
}

function addressOf({ search, unused = false }: { search: string; unused?: boolean }): string {
  const query = new URLSearchParams()
  if (unused) query.set('show', 'unused')
  if (search) query.set('search', search)
  return `?${query}`
}
