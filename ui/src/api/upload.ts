import { COMMAND_ID_HEADER, CORRELATION_HEADER, POSITION_HEADER } from '@lexledger/contracts/constants';
import { api, newCommandId } from './api.ts';
import { errorOf, networkError } from './apiError.ts';

export interface Upload<Answer> {
  readonly answer: Promise<Answer>;
  /** Aborts the upload; `answer` then rejects with an AbortError. */
  readonly cancel: () => void;
}

/**
 * Sends the bytes of a file as a command's body, and reports the progress from 0 to 1, which fetch cannot do.
 * @throws ApiError by the answer, when it is not OK or the server cannot be reached
 */
export function sendFile<Answer>(address: string, file: Blob, onProgress: (share: number) => void): Upload<Answer> {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer>((resolve, reject) => {
    request.open('POST', address);
    const id = newCommandId();
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(COMMAND_ID_HEADER, id);
    request.setRequestHeader(CORRELATION_HEADER, id);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const position = request.getResponseHeader(POSITION_HEADER);
      if (position !== null) api.notePosition(position);
      if (request.status < 300) resolve(JSON.parse(request.responseText) as Answer);
      else {
        const { status, statusText, responseText } = request;
        errorOf(new Response(responseText, { status, statusText })).then(reject, reject);
      }
    };
    request.onerror = () => reject(networkError(new TypeError('the upload broke off')));
    request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
    request.send(file);
  });
  return { answer, cancel: () => request.abort() };
}
