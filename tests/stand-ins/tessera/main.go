// Verifies the folder of an exported log by Tessera's own check of C2SP tlog-tiles: `verify-tlog FOLDER`.
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	fnote "github.com/transparency-dev/formats/note"
	"github.com/transparency-dev/merkle/rfc6962"
	"github.com/transparency-dev/tessera/api"
	"github.com/transparency-dev/tessera/client"
	"github.com/transparency-dev/tessera/fsck"
)

const patience = 60 * time.Second

func leafHashes(bundle []byte) ([][]byte, error) {
	entries := &api.EntryBundle{}
	if err := entries.UnmarshalText(bundle); err != nil {
		return nil, err
	}
	hashes := make([][]byte, 0, len(entries.Entries))
	for _, entry := range entries.Entries {
		hashes = append(hashes, rfc6962.DefaultHasher.HashLeaf(entry))
	}
	return hashes, nil
}

func verify(folder string) error {
	key, err := os.ReadFile(filepath.Join(folder, "log.vkey"))
	if err != nil {
		return err
	}
	verifier, err := fnote.NewVerifier(string(key[:len(key)-1]))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	source := &client.FileFetcher{Root: folder}
	if err := fsck.New(verifier.Name(), verifier, source, leafHashes, fsck.Opts{N: 1}).Check(ctx); err != nil {
		return err
	}
	return ctx.Err()
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: verify-tlog FOLDER")
		os.Exit(2)
	}
	if err := verify(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("All holds.")
}
