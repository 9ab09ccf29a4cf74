import { useQuery } from '@tanstack/react-query';
import { errorOf, networkError } from '../../../api/apiError.ts';

async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw await errorOf(response);
    return await response.blob();
  } catch (error) {
    // The browser's own error for a lost connection means nothing to people.
    throw error instanceof TypeError ? networkError(error) : error;
  }
}

/**
 * Loads the bytes of a version, which never change. They are freed with the screen and not stored on the device, so
 * without a network the file is loaded once the connection is back.
 */
export const useFile = (address: string | null) =>
  useQuery({
    queryKey: ['file', address],
    queryFn: ({ signal }) => fetchFile(address ?? '', signal),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: true,
    structuralSharing: false,
  });
