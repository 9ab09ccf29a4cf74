import { useQuery } from '@tanstack/react-query';
import { errorOf, networkError } from '../../../api/apiError.ts';

async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw await errorOf(response);
    return await response.blob();
  } catch (error) {
    // The browser's own error of a lost connection says nothing to a person.
    throw error instanceof TypeError ? networkError(error) : error;
  }
}

/**
 * The bytes at an address that names a version, which never change. They leave the memory with the screen, and are not
 * kept on the device: without a network the file is asked for again once the connection is back.
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
