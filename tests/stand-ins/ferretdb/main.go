// Command ferretdb serves MongoDB's wire protocol from a folder, by FerretDB with its SQLite back end. It takes those
// flags of the released program that the tests use, so that either can be started.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if err := serve(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serve ends on SIGTERM or SIGINT.
func serve() error {
	handler := flag.String("handler", "sqlite", "back end; only sqlite is built in")
	address := flag.String("listen-addr", "127.0.0.1:27017", "address and port to listen at")
	location := flag.String("sqlite-url", "", "existing folder of the databases, as file:FOLDER/")
	level := flag.String("log-level", "error", "debug, info, warn or error")
	flag.String("telemetry", "disable", "nothing is reported, whatever is said here")
	flag.String("state-dir", "-", "no state is kept, whatever is said here")
	flag.String("debug-addr", "-", "nothing is served for debugging, whatever is said here")
	flag.Parse()

	var logLevel slog.Level
	if err := logLevel.UnmarshalText([]byte(*level)); err != nil {
		return err
	}
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: *address},
		Handler:   *handler,
		SQLiteURL: *location,
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: logLevel})),
	})
	if err != nil {
		return err
	}
	stopped, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	go keepLookups(stopped, *location)
	return server.Run(stopped)
}
