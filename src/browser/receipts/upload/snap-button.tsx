import { useNavigate } from '../../parts/use-navigate.ts'
import { words } from '../words.ts'
import { CameraButton } from './choose-files.tsx'
import { sendFiles } from './upload-queue.ts'

/** From adding by hand to the camera in one press: the receipt says the rest. */
export default function SnapButton() {
  const navigate = useNavigate()
  const take = (files: File[]) => {
    void sendFiles(files)
    navigate('/snap', { replace: true })
  }
  return <CameraButton label={words.choose.takePictureOfReceipt} onFiles={take} />
}
